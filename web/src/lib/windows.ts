// The windows of this browser that hold the same seat: the last one used has the input, and the others are told.
export class SeatWindows {
  #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('guildhall.seats');

  constructor(
    private readonly table: string,
    onused: (seat: number) => void,
  ) {
    this.#channel?.addEventListener('message', (event: MessageEvent<{ table: string; seat: number }>) => {
      if (event.data.table === this.table) onused(event.data.seat);
    });
  }
  used(seat: number): void {
    this.#channel?.postMessage({ table: this.table, seat });
  }
  close(): void {
    this.#channel?.close();
  }
}
