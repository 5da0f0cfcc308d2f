// The log of a game, one line for each player and round: what became of the pot, and what was bought. It unfolds to the
// draws. All of it is read from the lines themselves, so a sealed pot says no more here than they do.
import type { Fold } from '../lib/folds.ts';
import type { GameEvent } from '../lib/schema.ts';
import { isWhite, valueOf } from './chips.ts';
import { spaces } from './track.ts';

interface Fields {
  seat?: number;
  chip?: string;
  chips?: string[];
  space?: number;
  white?: number;
  exploded?: boolean;
}
interface Told extends Fold {
  seat: number;
  drawn: number;
  lying: string[]; // in the pot and in the bowl
  held?: string; // drawn, and not laid down
  ended?: boolean; // an elixir may still draw chips after that
}

const whiteIn = (chips: readonly string[]): number =>
  chips.reduce((sum, chip) => sum + (isWhite(chip as never) ? (valueOf(chip) ?? 0) : 0), 0);

export default function folds(told: readonly GameEvent[]): (Fold | undefined)[] {
  let round: Map<number, Told> | undefined; // of the round that runs
  let step: (Fold & { count: number }) | undefined;
  return told.map((event) => {
    if (event.event === 'round_began') [round, step] = [new Map(), undefined];
    if (event.event === 'stir_revealed') {
      step ??= { count: 0, text: { key: '' } };
      step.text = { key: 'shell.quacks.log.in_step', args: { count: ++step.count } };
      return step;
    }
    if (event.event === 'ended') round = undefined;
    const fields = (event.fields ?? {}) as Fields;
    const { seat } = fields;
    if (!round || seat === undefined || event.event === 'round_began' || event.scope === 'private') return undefined;
    const fold = round.get(seat) ?? begun(seat);
    round.set(seat, fold);
    take(fold, event, fields);
    return fold;
  });
}

const begun = (seat: number): Told => ({
  seat,
  drawn: 0,
  lying: [],
  text: { key: 'shell.quacks.log.waits', args: { seat: { seat } } },
});

function take(fold: Told, { event, args }: GameEvent, { chip = '', chips, space = 0, white, exploded }: Fields): void {
  const { lying } = fold;
  const say = (word: string, more: Record<string, unknown> = {}) =>
    (fold.text = {
      key: `shell.quacks.log.${word}`,
      args: { seat: { seat: fold.seat }, ...more } as Fold['text']['args'],
    });
  const brews = () => fold.ended || say('brews', { count: fold.drawn, white: whiteIn(lying) });
  switch (event) {
    case 'chip_drawn':
      ++fold.drawn;
      fold.held = chip;
      return void brews();
    case 'chip_placed':
    case 'chip_in_bowl':
      lying.push(chip);
      fold.held = undefined;
      return void brews();
    case 'chip_returned':
      // Out of the pot, or instead of being laid down.
      if (fold.held === chip) fold.held = undefined;
      else if (lying.includes(chip)) lying.splice(lying.lastIndexOf(chip), 1);
      return void brews();
    case 'brewing_restarted':
      lying.length = 0;
      return void brews();
    case 'finished':
      return void say('finished');
    case 'stopped':
      fold.ended = true;
      return void say('stopped', { white: whiteIn(lying) });
    case 'exploded':
      fold.ended = true;
      return void say('burst', { white: white ?? whiteIn(lying) });
    case 'evaluated': {
      const { coins, vp, ruby } = spaces[space];
      return void say(exploded ? 'burst_on' : 'stopped_on', {
        space,
        white: whiteIn(lying),
        coins,
        points: vp,
        ruby: exploded || !ruby ? 'no' : 'yes',
      });
    }
    case 'bought':
      if (chips?.length) fold.also = { key: 'shell.quacks.log.bought', args };
  }
}
