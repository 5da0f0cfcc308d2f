// The log of a game as stories: a duel whose turn is over stands in one line, with what came of it, and unfolds to how it
// went. Until then its lines stand as they come, and private ones always do.
import type { Fold } from '../lib/folds.ts';
import type { GameEvent } from '../lib/schema.ts';

type Args = NonNullable<Fold['text']['args']>;

const said = (word: string, args: Args): Fold['text'] => ({ key: `shell.castle.log.${word}`, args });
const ends = ['turn_began', 'game_ended'];
const beside = ['claim', 'note'];

export default function folds(told: readonly GameEvent[]): (Fold | undefined)[] {
  const out: (Fold | undefined)[] = told.map(() => undefined);
  let began: number | undefined;
  told.forEach(({ event }, at) => {
    if (event === 'duel_began') began = at;
    if (!ends.includes(event) || began === undefined) return;
    const lines = told.slice(began, at);
    const fold = storyOf(lines);
    lines.forEach((line, i) => {
      if (fold && line.scope === 'public' && !beside.includes(line.event)) out[began! + i] = fold;
    });
    began = undefined;
  });
  return out;
}

function storyOf(lines: readonly GameEvent[]): Fold | undefined {
  const argsOf = (name: string): Args | undefined => lines.find(({ event }) => event === name)?.args;
  const { seat: attacker, target: defender } = argsOf('duel_began') ?? {};
  const both = { attacker, defender };
  const priest = argsOf('interrupted');
  if (priest) return { text: said('duel.stopped', { ...both, seat: priest.seat }) };
  const tie = argsOf('duel_tied');
  const won = argsOf('duel_won');
  const score = tie ?? won;
  if (!score) return undefined;
  const doctor = argsOf('doctor_came');
  const drew = argsOf('drew');
  const reward = { looked: argsOf('society_looked'), took: argsOf('stolen'), left: argsOf('nothing_taken') };
  const [what] = Object.entries(reward).find(([, args]) => args) ?? ['won'];
  const also = doctor
    ? said('duel.doctor', { seat: doctor.seat })
    : tie
      ? said('duel.tie', drew ? { seat: drew.seat } : {})
      : said(`duel.${what}`, { seat: score.seat });
  return { text: said('duel', { ...both, swords: score.swords, shields: score.shields, by: score.by }), also };
}
