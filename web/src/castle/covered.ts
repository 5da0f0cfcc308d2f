// What the bar shows of a question while the tray is covered (ui.md 7.2): made from the kind of question and from what all
// may count, never from what the seat holds or may do. Every choice looks open; one that depends on the own cards opens the
// tray, and so does one that turns out to be closed.
import type { CastleSeen, Decision, Option } from '../lib/schema.ts';
import type { Disguise } from '../lib/disguise.ts';
import { ready } from './words.ts';

await ready; // nothing is shown before it has its words

const tile = (id: string, word = id, args = {}): Option => ({
  id,
  label: { key: `shell.castle.ask.${word}`, args },
  refs: [],
  enabled: true,
});
const look = (word: string): Option => tile(`look:${word}`, word);
// As many numbered backs as all may count.
const backs = (count: number): Option[] =>
  Array.from({ length: count }, (_, i) => tile(`object:${i + 1}`, 'object', { number: i + 1 }));

export default function covered(decision: Decision, view: CastleSeen, me: number, picked: readonly string[]): Disguise {
  const mine = view.seats[me]?.objects ?? 0;
  const own = me === view.active;
  const profession = look('profession');
  switch (decision.kind) {
    case 'dp_turn':
      return {
        row: [tile('spy'), tile('offer'), tile('duel'), look('announce'), profession],
        things: picked.includes('offer') ? backs(mine) : [],
        look: picked.includes('offer'),
      };
    case 'dp_answer':
      return { row: [...backs(mine), tile('refuse')], things: [], look: true };
    case 'dp_diplo_offer':
    case 'dp_diplo_pick':
    case 'dp_sextant_give':
    case 'dp_gift':
    case 'dp_priest_pay':
    case 'dp_replace':
      return { row: backs(mine), things: [], look: true };
    case 'dp_steal': {
      const theirs = view.loser === undefined ? 0 : (view.seats[view.loser]?.objects ?? 0);
      const nothing = decision.options.some(({ id }) => id === 'take_nothing') ? [tile('take_nothing')] : [];
      return { row: [...backs(theirs), ...nothing], things: [], look: true };
    }
    case 'dp_cv':
      return { row: [look('deck')], things: [], look: true };
    case 'dp_coat':
      return { row: [profession], things: [], look: true };
    case 'dp_commit':
      return { row: [tile('side:sword', 'sword'), tile('side:shield', 'shield'), profession], things: [], look: false };
    case 'dp_ready':
      return { row: [tile('ready'), profession], things: [], look: false };
    case 'dp_free': {
      const tokens = (view.seats[me]?.tokens ?? 0) > 0 ? [tile('tokens')] : [];
      return { row: [...tokens, look('play'), profession, tile('pass')], things: [], look: false };
    }
    case 'dp_late':
      return { row: [look('play'), profession, tile('pass')], things: [], look: false };
    case 'dp_trigger':
      return { row: [tile('use'), tile('decline'), ...(own ? [profession] : [])], things: [], look: false };
    case 'dp_reward':
      return { row: [tile('look'), tile('steal'), ...(own ? [profession] : [])], things: [], look: false };
    case 'dp_end':
      return { row: [tile('end_turn'), profession], things: [], look: false };
    default:
      return { look: false }; // nothing in it depends on a hand: directions, symbols, names
  }
}
