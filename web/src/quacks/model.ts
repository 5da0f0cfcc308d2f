// What the table shows of a player, made from the view. Drawings for every size read the same facts.
import { initial } from '../art/seats.ts';
import type { Decision, Option, QuacksSeen, QuacksSeenPlayer, QuacksStage } from '../lib/schema.ts';

export type Brewing = 'waits' | 'brewing' | 'stopped' | 'burst' | 'decided';

export interface Person {
  seat: number;
  name: string;
  letter: string;
  you: boolean;
  bot: boolean;
  away: boolean;
  player: QuacksSeenPlayer;
  state: Brewing;
  hidden: boolean; // brews unseen (QUA-A2, sealed)
}

export interface Pay {
  coins: number;
  points: number;
  rubies: number;
}

const evaluating: readonly QuacksStage[] = [
  'pardon',
  'die',
  'black',
  'green',
  'purple',
  'rubies',
  'choice',
  'points',
  'shop',
  'seasoned',
  'spend',
  'reunion',
];
export const isEvaluation = (stage?: QuacksStage): boolean => stage !== undefined && evaluating.includes(stage);

export function brewingOf(view: QuacksSeen, player: QuacksSeenPlayer): Brewing {
  if (player.exploded) return 'burst';
  if (player.stopped) return 'stopped';
  if (view.stage !== 'brewing') return 'waits';
  return player.committed ? 'decided' : 'brewing';
}

// Everybody in table order, beginning with the viewer.
export function people(
  view: QuacksSeen,
  names: (seat: number) => string,
  me?: number,
  presence?: readonly (string | undefined)[],
): Person[] {
  const first = me ?? view.start_player ?? 0;
  return view.seats
    .map((player) => {
      const seat = player.seat ?? 0;
      const name = names(seat);
      const hidden = view.sealed && view.stage === 'brewing' && seat !== me;
      return {
        seat,
        name,
        letter: initial(name),
        you: seat === me,
        bot: presence?.[seat] === 'bot',
        away: presence?.[seat] === 'away',
        player,
        state: brewingOf(view, player),
        hidden,
      };
    })
    .sort(
      (a, b) => ((a.seat - first + view.players) % view.players) - ((b.seat - first + view.players) % view.players),
    );
}

// What the pot pays if it stops now. A ruby pays two with the card that says so (QUA-C17).
export const payOf = (view: QuacksSeen, player: QuacksSeenPlayer): Pay => ({
  coins: player.coins,
  points: player.points,
  rubies: player.ruby ? (view.card === 'f17' ? 2 : 1) : 0,
});

export interface Beside {
  where: 'placing' | 'aside' | 'display' | 'starters';
  chips: string[];
}
// What lies open beside a pot. A chip that is drawn is no longer in the bag and not yet in the pot.
export function besideOf(player: QuacksSeenPlayer): Beside[] {
  const aside = Object.entries(player.aside).flatMap(([chip, count]) => Array.from({ length: count }, () => chip));
  const all: Beside[] = [
    { where: 'placing', chips: player.placing && player.placing !== 'none' ? [player.placing] : [] },
    { where: 'aside', chips: aside },
    { where: 'display', chips: player.display },
    { where: 'starters', chips: player.starters },
  ];
  return all.filter(({ chips }) => chips.length > 0);
}

// Answers stand on the board by their id.
export const optionOf = (decision: Decision | null | undefined, id: string): Option | undefined =>
  decision?.options.find((option) => option.id === id);

// What can be done beside drawing and stopping. A witch is called where she stands.
export const besideDraw = (decision: Decision | null | undefined): Option[] =>
  (decision?.options ?? []).filter(({ id }) => !/[:+]/.test(id) && !['draw', 'stop', 'witch'].includes(id));

// Chips that lie open to be chosen from.
export function fanOf(decision: Decision | null | undefined, player?: QuacksSeenPlayer): string[] {
  if (!decision || !player || player.shown.length === 0) return [];
  return decision.options.some((option) => option.id.startsWith('chip:')) ? [...player.shown] : [];
}
