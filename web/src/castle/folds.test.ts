import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../lib/schema.ts';
import folds from './folds.ts';

const event = (name: string, args: GameEvent['args'] = {}, scope: GameEvent['scope'] = 'public'): GameEvent => ({
  event: name,
  args,
  scope,
});
const seat = (number: number) => ({ seat: number });
const duel = [
  event('turn_began', { seat: seat(2), turn: 14 }),
  event('duel_began', { seat: seat(2), target: seat(7) }),
  event('supports_shown'),
  event('duel_won', { seat: seat(2), loser: seat(7), swords: 6, shields: 4, by: 'score' }),
];
const after = event('turn_began', { seat: seat(3), turn: 15 });

describe('the log of Castle', () => {
  it('tells a duel in one line when its turn is over, and not before', () => {
    expect(folds(duel)).toEqual([undefined, undefined, undefined, undefined]);
    const told = folds([...duel, event('doctor_came', { seat: seat(7) }), after]);
    expect(told[0]).toBeUndefined();
    expect(told[5]).toBeUndefined();
    expect(told[1]).toEqual({
      text: {
        key: 'shell.castle.log.duel',
        args: { attacker: seat(2), defender: seat(7), swords: 6, shields: 4, by: 'score' },
      },
      also: { key: 'shell.castle.log.duel.doctor', args: { seat: seat(7) } },
    });
    expect(new Set(told.slice(1, 5)).size).toBe(1);
  });
  it('says what the winner chose, or that there was none', () => {
    const also = (...more: GameEvent[]) => folds([...duel, ...more, after])[1]?.also?.key;
    expect(also()).toBe('shell.castle.log.duel.won');
    expect(also(event('society_looked', { seat: seat(2), target: seat(7) }))).toBe('shell.castle.log.duel.looked');
    expect(also(event('steal_chosen'), event('stolen'))).toBe('shell.castle.log.duel.took');
    const tied = event('duel_tied', { attacker: seat(2), defender: seat(7), swords: 4, shields: 4, by: 'score' });
    const tie = folds([...duel.slice(0, 3), tied, event('drew', { seat: seat(2), left: 3 }), after]);
    expect(tie[1]?.also).toEqual({ key: 'shell.castle.log.duel.tie', args: { seat: seat(2) } });
    const priest = folds([...duel.slice(0, 2), event('interrupted', { seat: seat(1) }), after]);
    expect(priest[1]?.text.key).toBe('shell.castle.log.duel.stopped');
  });
  it('leaves private lines and what people say where they stand', () => {
    const told = folds([...duel, event('society_seen', {}, 'private'), event('claim'), after]);
    expect(told.slice(4, 6)).toEqual([undefined, undefined]);
  });
});
