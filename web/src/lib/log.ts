// The log of a game: what happened, and what the table noted and people claimed between.
import type { Claim, GameEvent, TalkLine } from './schema.ts';
import { parts, type Args, type Names, type Part, type Text } from './words.svelte.ts';

export interface LogLine {
  event: GameEvent;
  seq: number; // the message that told it; 0 for what was before we came, and for what the table noted itself
  at?: number; // its place among the events this viewer was told, by which the server knows the moment
  note?: Text;
  claim?: TalkLine;
}

export const claimOf = ({ claim, args }: { claim?: Claim; args?: Args }, names: Names): Part[] =>
  parts(`${names.area}.claim.${claim?.type}`, args, names);

export function sentenceOf(line: LogLine, names: Names): Part[] {
  if (line.note) return parts(line.note.key, line.note.args, names);
  if (!line.claim) return parts(`${names.area}.event.${line.event.event}`, line.event.args, names);
  const text = join(claimOf(line.claim, names));
  return parts('shell.log.claimed', { seat: { seat: line.claim.seat ?? 0 }, text }, names);
}

export const logLine = (line: TalkLine): LogLine => ({
  event: { event: line.claim ? 'claim' : 'note', scope: 'public' },
  seq: 0,
  note: line.note,
  claim: line.claim && line,
});

// Notes of the table and claims stand where everybody's log has them.
export function withTalk(told: LogLine[], talk: TalkLine[]): LogLine[] {
  const left = talk.filter((line) => line.after !== undefined);
  if (left.length === 0) return told;
  let before = 0; // public lines
  const said = (upto: number): LogLine[] => {
    const here = left.findIndex((line) => line.after! > upto);
    return left.splice(0, here < 0 ? left.length : here).map(logLine);
  };
  const lines = told.flatMap((line) => (line.event.scope === 'public' ? [...said(before++), line] : [line]));
  return [...lines, ...said(Infinity)];
}

export const join = (all: Part[]): string => all.map((part) => part.text).join('');
