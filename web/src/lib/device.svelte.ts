// The seats of one table that this device holds, and by which token it came here.
import { takeFromAddress } from './links.ts';
import { dropSeat, holdSeat, holdSeats, seatsHeld, type HeldSeat } from './settings.svelte.ts';

export class Device {
  seats = $state.raw<HeldSeat[]>([]);
  readonly seatToken: string | undefined;
  readonly teachingToken: string | undefined; // of leave to look over a seat's shoulder
  #brought: string | undefined; // the token of a seat that came from another device
  #said: string[] | undefined; // the tokens that were said last

  constructor(private readonly table: string) {
    const carried = takeFromAddress();
    const teachingPlace = `guildhall.teach.${table}`;
    if (carried?.what === 'teach') sessionStorage.setItem(teachingPlace, carried.token);
    this.seats = seatsHeld(table);
    this.#brought = carried?.what === 'seat' ? carried.token : undefined;
    this.seatToken = this.#brought ?? this.seats[0]?.token;
    this.teachingToken = this.seatToken ? undefined : (sessionStorage.getItem(teachingPlace) ?? undefined);
  }

  get shared(): boolean {
    return this.seats.length > 1;
  }
  // All tokens of a device that several share, in the order in which the table will speak of them.
  tokens(): string[] | undefined {
    return (this.#said = this.shared ? this.seats.map((held) => held.token) : undefined);
  }
  tokenOf(seat: number | undefined): string {
    return this.seats.find((held) => held.seat === seat)?.token ?? '';
  }
  // Where the seats of the tokens that were said are now; null: it is nobody's.
  follow(now: (number | null)[]): void {
    const moved = this.seats.flatMap((held) => {
      const seat = now[this.#said?.indexOf(held.token) ?? -1];
      return seat === null ? [] : [{ ...held, seat: seat ?? held.seat }];
    });
    this.seats = holdSeats(this.table, moved);
  }
  // A seat that was brought here is kept when the table has greeted it.
  greeted(seat: number): void {
    if (!this.#brought) return;
    holdSeat(this.table, seat, this.#brought);
    this.seats = seatsHeld(this.table);
    this.#brought = undefined;
  }
  drop(seat: number): void {
    dropSeat(this.table, seat);
    this.seats = seatsHeld(this.table);
  }
}
