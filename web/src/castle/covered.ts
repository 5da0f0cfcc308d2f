// What the bar shows of a question while the tray is covered: made from the kind of question and from what all
// may count, never from what the seat holds or may do. Every choice looks open; one that depends on the own cards opens the
// tray, and so does one that turns out to be closed.
import { MediaQuery } from 'svelte/reactivity';
import type { CastleSeen, Decision, Option } from '../lib/schema.ts';
import type { Disguise, Tile } from '../lib/disguise.ts';
import { sideOf } from './model.ts';
import { ready } from './words.ts';

await ready; // nothing is shown before it has its words
const phone = new MediaQuery('max-width: 759px');

const tile = (id: string, word = id, args = {}): Option => ({
  id,
  label: { key: `shell.castle.ask.${word}`, args },
  refs: [],
  enabled: true,
});
// With a few words that say what it does.
const aided = (option: Option, aid: string, args: Option['label']['args'] = {}): Tile => ({
  ...option,
  line: { key: `shell.castle.aid.${aid}`, args },
});
const look = (word: string): Tile => aided(tile(`look:${word}`, word), 'opens');
// As many numbered backs as all may count; on a phone they stand in one row, with nothing but the number.
const backs = (count: number): Tile[] => {
  const [word, aid] = phone.current ? ['number', 'covered_object'] : ['object', 'covered'];
  return Array.from({ length: count }, (_, i) => aided(tile(`object:${i + 1}`, word, { number: i + 1 }), aid));
};
// Nobody, while the view is already one move further than the question.
const called = (seat?: number): Option['label']['args'] => (seat === undefined ? {} : { name: { seat } });
// What a token more would make of the score, from what lies open.
function token(view: CastleSeen, me: number): Tile {
  const { swords, shields } = view.duel?.score ?? {};
  const side = sideOf(view, me);
  if (swords === undefined || shields === undefined || !side) return tile('tokens');
  const [own, other] = side === 'sword' ? [swords, shields] : [shields, swords];
  return aided(tile('tokens'), 'tokens', { from: own, to: own + 1, tie: own + 1 === other ? 'yes' : 'no' });
}

export default function covered(decision: Decision, view: CastleSeen, me: number, picked: readonly string[]): Disguise {
  const mine = view.seats[me]?.objects ?? 0;
  const own = me === view.active;
  const profession = look('profession');
  switch (decision.kind) {
    case 'dp_turn':
      return {
        row: [...['spy', 'offer', 'duel'].map((word) => aided(tile(word), word)), look('announce'), profession],
        things: picked.includes('offer') ? backs(mine) : [],
        look: picked.includes('offer'),
      };
    case 'dp_answer':
      return {
        row: [...backs(mine), aided(tile('refuse'), 'refuse', called(view.trade?.offerer))],
        things: [],
        look: true,
      };
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
      return {
        row: [
          aided(tile('side:sword', 'sword'), 'sword', called(view.duel?.attacker)),
          aided(tile('side:shield', 'shield'), 'shield', called(view.duel?.defender)),
          profession,
        ],
        things: [],
        look: false,
      };
    case 'dp_ready':
      return { row: [tile('ready'), profession], things: [], look: false };
    case 'dp_free': {
      const tokens = (view.seats[me]?.tokens ?? 0) > 0 ? [token(view, me)] : [];
      return { row: [...tokens, look('play'), profession, aided(tile('pass'), 'again')], things: [], look: false };
    }
    case 'dp_late':
      return { row: [look('play'), profession, tile('pass')], things: [], look: false };
    case 'dp_trigger':
      return { row: [tile('use'), tile('decline'), ...(own ? [profession] : [])], things: [], look: false };
    case 'dp_reward':
      return {
        row: [aided(tile('look'), 'look'), aided(tile('steal'), 'steal'), ...(own ? [profession] : [])],
        things: [],
        look: false,
      };
    case 'dp_name': {
      const { announcement } = view;
      if (!announcement || decision.options.some(({ id }) => id.startsWith('names'))) return { look: false };
      const odd = view.players % 2 === 1; // then two may be enough (COD-E4)
      const enough = announcement.total >= (odd ? 2 : 3) ? 'yes' : 'no';
      return { row: [tile('finish', 'finish', { total: announcement.total, enough })], things: [], look: false };
    }
    case 'dp_end':
      return { row: [tile('end_turn'), profession], things: [], look: false };
    default:
      return { look: false }; // nothing in it depends on a hand: directions, symbols, names
  }
}
