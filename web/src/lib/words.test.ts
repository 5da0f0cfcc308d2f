import { beforeEach, describe, expect, it, vi } from 'vitest';
import { need, parts, speak, t, type Names } from './words.svelte.ts';

const names: Names = { area: 'bristol', neutral: false, seat: (seat) => ['Ada', 'Björn', 'Chloé'][seat] };

beforeEach(async () => {
  await speak('en');
  await need('bristol');
  await need('ankh');
  await need('ankh~neutral');
});

describe('a sentence', () => {
  it('has a player as a part of its own', () => {
    const said = parts('bristol.event.passed', { seat: { seat: 1 } }, names);
    expect(said.find((part) => part.kind === 'seat')).toEqual({ text: 'Björn', kind: 'seat', id: 1 });
    expect(said.map((part) => part.text).join('')).toContain('Björn');
  });
  it('names things, counts dice from one, and joins lists as the language does', () => {
    const dice = { dice: [{ die: 0 }, { die: 3 }] };
    expect(t('bristol.action.reroll', dice, names)).toBe('Reroll dice 1 and 4');
    expect(t('bristol.action.reroll', { dice: [{ die: 2 }] }, names)).toBe('Reroll die 3');
    expect(t('bristol.action.reroll', {}, names)).toBe('Reroll');
  });
  it('counts places in a pot from one (QUX-W12)', async () => {
    await need('quacks');
    const chips = { from: { chip: 'green_1' }, also: { chip: 'red_1' } };
    const upgrade = { witch: { witch: 'cu1' }, place: { pot: 0 }, other: { pot: 2 }, ...chips };
    expect(t('quacks.action.witch', upgrade, names)).toBe('Call: Upgrade, green 1 (chip 1) and red 1 (chip 3)');
  });
  it('of the shell takes names from the game of the table', () => {
    expect(t('shell.option.thing', { thing: { cart: 'oak' } }, names)).toBe('Oak');
  });
  it('says where the game stands, from what the view tells', () => {
    expect(t('shell.where.bristol', { round: 0, asking: 'character' })).toBe('Choosing characters');
    expect(t('shell.where.bristol', { round: 5, asking: 'whip' })).toBe('Round 5 · Turns');
    expect(t('shell.where.bristol', { round: 5, asking: 'action', phase: 'mingle' })).toBe('Round 5 · Mingle');
    expect(t('shell.where.bristol', { round: 6, asking: 'action', phase: 'roll' })).toBe('Round 6 · Roll');
    expect(t('shell.where.quacks', { round: 0 })).toBe('Setting up');
    expect(t('shell.where.quacks', { round: 3, stage: 'brewing' })).toBe('Round 3 · Brewing');
    expect(t('shell.where.ankh', { turn: 27, card: { card: 'flee' } }, { ...names, area: 'ankh' })).toBe(
      'Turn 27 · Rincewind',
    );
  });
  it('counts', () => {
    expect(t('shell.wait_for_you', { count: 1 })).toBe('1 waits for you');
    expect(t('shell.wait_for_you', { count: 3 })).toBe('3 wait for you');
  });
  it('uses neutral names where the table asks for them (ANK-V18)', () => {
    const neutral = parts(
      'shell.option.thing',
      { thing: { role: 'watch_commander' } },
      { ...names, area: 'ankh', neutral: true },
    );
    const usual = parts('shell.option.thing', { thing: { role: 'watch_commander' } }, { ...names, area: 'ankh' });
    expect(neutral[0].text).not.toBe(usual[0].text);
  });
  it('without a translation is its key, and the console tells: nothing is lost in silence', () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    expect(t('bristol.event.unheard_of')).toBe('bristol.event.unheard_of');
    expect(told.mock.calls).toEqual([['no text: bristol.event.unheard_of']]);
    told.mockRestore();
  });
});

describe('another language', () => {
  it('is spoken at once, also by sentences of the game', async () => {
    await speak('fr');
    expect(t('shell.home')).toBe('Accueil');
    expect(t('bristol.cart.oak')).not.toBe('');
    expect(t('shell.wait_for_you', { count: 1_000_000 })).toContain('vous attendent');
    await speak('el');
    expect(t('shell.home')).toBe('Αρχική');
  });
  it('made up for tests is longer and marked, names are not', async () => {
    await speak('pseudo');
    expect(t('shell.home')).toMatch(/^⟦Hómé[ ~]+⟧$/);
    expect(t('shell.is_away', { seat: { seat: 0 } }, names)).toContain('Ada');
  });
});
