// The drawn cards have the symbols of the rules, each its emblem, its words in every language, and a rule to look up.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { motifs } from '../art/motifs.ts';
import { ground } from '../art/heraldry.ts';
import { cards, emblemOf, isGreen, roleEmblems, symbolsOf } from './cards.ts';
import clauses from './clauses.ts';
import { sentences } from './steps.ts';

interface RuleCard {
  code: string;
  symbols: string[];
}
const rules = JSON.parse(readFileSync(`${process.cwd()}/../rules/ankh-morpork.json`, 'utf8')) as {
  cards: Record<'green' | 'brown', RuleCard[]>;
};
const words: Record<string, string> = {
  minion: 'MINION',
  build: 'BUILD',
  kill: 'ASSASSINATE',
  calm: 'CALM',
  scroll: 'SCROLL',
  event: 'RANDOM_EVENT',
  again: 'PLAY_ANOTHER',
  interrupt: 'INTERRUPT',
};

describe('the 101 cards', () => {
  // A step of the card in play is told in the card's own words.
  it.each(['en', 'fr', 'el'])('have a sentence for each symbol in %s', (language) => {
    const texts = JSON.parse(readFileSync(`${process.cwd()}/../i18n/${language}/ankh.json`, 'utf8')) as Record<
      string,
      string
    >;
    const uneven = cards.filter(
      (card) => sentences(texts[`ankh.card.${card}.text`]).length !== Math.max(1, symbolsOf(card).length),
    );
    expect(uneven).toEqual([]);
  });
  it('have the symbols of the rules, in order (ANK-C1)', () => {
    const all = [...rules.cards.green, ...rules.cards.brown];
    expect(cards).toEqual(all.map((card) => card.code));
    for (const { code, symbols } of all) {
      const drawn = symbolsOf(code as (typeof cards)[number]);
      expect(
        drawn.map(({ sign, amount }) => (sign === 'cash' ? `CASH:${amount}` : words[sign])),
        code,
      ).toEqual(symbols);
    }
    expect(cards.filter(isGreen)).toHaveLength(48);
  });
  it('can be told apart by emblem, ground and frame', () => {
    const faces = cards.map((card) => `${isGreen(card)} ${emblemOf(card)} ${JSON.stringify(ground(card))}`);
    expect(new Set(faces).size).toBe(101);
    for (const name of [...cards.map(emblemOf), ...Object.values(roleEmblems)]) expect(motifs).toHaveProperty(name);
  });
  it('say where the rules tell of them', () => {
    const text = readFileSync(`${process.cwd()}/../rules/ankh-morpork.md`, 'utf8');
    for (const clause of new Set(Object.values(clauses))) expect(text).toContain(`**${clause}**`);
    for (const card of cards) expect(clauses).toHaveProperty([`card:${card}`]);
  });
});
