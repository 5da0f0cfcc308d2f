// Drawings are our own SVG in the dyes of tokens.css: no raster, no text in icons, no colour
// outside the tokens, at most three flat dyes in a motif.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cameo } from './cameo.ts';
import { divisions, fields, ground, remedyFields, symptoms } from './heraldry.ts';
import { houses } from './houses.ts';
import { icons } from './icons.ts';
import { motifs } from './motifs.ts';
import { initial, seatMarks } from './seats.ts';
import { hash, type Drawing } from './shapes.ts';
import { signs } from './signs.ts';

const here = `${process.cwd()}/src`;
const tokens = readFileSync(`${here}/styles/tokens.css`, 'utf8');
const defined = new Set([...tokens.matchAll(/^\s*(--[a-z0-9-]+):/gm)].map((match) => match[1]));
const sources = ['art', 'bristol', 'castle', 'quacks', 'ankh'].flatMap((folder) =>
  readdirSync(`${here}/${folder}`)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`${here}/${folder}/${name}`, 'utf8') })),
);
// Set by a parent for its children, not colours of the page.
const local = new Set([
  '--token',
  '--board',
  '--gap',
  '--letters',
  '--cart',
  '--on-cart',
  '--card-key',
  '--dye',
  '--on-dye',
  '--turn',
  '--side',
  '--base',
  '--deck',
  '--road',
  '--rose-share',
  '--water',
]);

describe('sources', () => {
  it.each(sources)('$name has no colour of its own', ({ text }) => {
    expect(text.match(/#[0-9a-f]{3,8}\b/gi) ?? []).toEqual([]);
    expect(text.match(/\b(?:rgb|rgba|hsl|hsla|oklch)\(/g) ?? []).toEqual([]);
    expect(
      text.match(/(?:fill|stroke|stop-color)="(?!none|var\(|url\(|color-mix\(|currentColor|\{)[^"]*"/g) ?? [],
    ).toEqual([]);
  });

  it.each(sources)('$name names tokens that exist', ({ text }) => {
    const named = [...text.matchAll(/var\((--[a-z0-9-]+)[,)]/g)].map((match) => match[1]);
    expect(named.filter((name) => !defined.has(name) && !local.has(name))).toEqual([]);
  });

  it.each(sources)('$name holds no raster and no style attribute', ({ text }) => {
    expect(text).not.toMatch(/<image\b|data:image|\.(png|jpe?g|gif|webp)\b/i);
    expect(text).not.toMatch(/\sstyle="/);
  });

  it('there is no text in an icon', () => {
    for (const name of ['art/Icon.svelte', 'art/Motif.svelte', 'art/Shapes.svelte', 'art/icons.ts', 'art/motifs.ts']) {
      expect(sources.find((source) => source.name === name)?.text).not.toMatch(/<text/);
    }
  });
});

describe('tokens', () => {
  it('each is said once, by day and by night, and follows the setting as it does the system', () => {
    const root = tokens.slice(0, tokens.indexOf("[data-theme='light']"));
    const names = [...root.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(root).toContain('color-scheme: light dark;');
    expect(tokens).not.toContain('prefers-color-scheme');
  });
});

function dyesOf(drawing: Drawing): Set<string> {
  const neutral = new Set(['paper-ink', 'key', 'dye-cream', 'none']);
  return new Set(
    drawing.flatMap(({ fill, line }) => [fill, line]).filter((name): name is string => !!name && !neutral.has(name)),
  );
}

describe('motifs', () => {
  it.each([...Object.entries(motifs), ...Object.entries(signs)])(
    '%s has at most three dyes, all of them tokens',
    (_, drawing) => {
      const dyes = dyesOf(drawing);
      expect(dyes.size).toBeLessThanOrEqual(3);
      for (const dye of dyes) expect(defined).toContain(`--${dye}`);
    },
  );

  it('there are about sixty, and none is drawn twice', () => {
    const drawn = Object.values(motifs).map((drawing) => JSON.stringify(drawing));
    expect(drawn.length).toBeGreaterThanOrEqual(60);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('grounds name fields that exist and tell neighbours apart', () => {
    for (const field of [...fields, ...Object.values(remedyFields), ...symptoms.map((one) => one.field)]) {
      expect(defined).toContain(`--field-${field}`);
    }
    const grounds = Object.keys(motifs).map((id) => ground(id));
    for (const one of grounds) {
      expect(one.field).not.toBe(one.other);
      expect(divisions[one.division]).toBeDefined();
    }
    expect(new Set(grounds.map((one) => JSON.stringify(one))).size).toBeGreaterThan(grounds.length * 0.85);
  });

  it('icons stay on their grid of 24', () => {
    for (const strokes of Object.values(icons)) {
      for (const { d } of strokes) expect(d).toMatch(/^M/);
    }
  });
});

describe('seats', () => {
  it('nine seats have nine shapes and nine colours', () => {
    expect(new Set(seatMarks.map((mark) => mark.d)).size).toBe(9);
    const colours = seatMarks.map((_, i) => tokens.match(new RegExp(`--seat-${i + 1}: (#[0-9a-f]{6})`))?.[1]);
    expect(new Set(colours).size).toBe(9);
  });

  it('a letter is the first of the name in any script', () => {
    expect(initial('chloé')).toBe('C');
    expect(initial('Όμηρος')).toBe('Ό');
    expect(initial('  eve')).toBe('E');
    expect(initial('')).toBe('?');
  });

  it('cameos have no face and differ by seat', () => {
    const figures = Array.from({ length: 9 }, (_, seat) => JSON.stringify(cameo(seat)));
    expect(new Set(figures).size).toBe(9);
    expect(figures.some((figure) => figure.includes('"seat"'))).toBe(false);
  });
});

describe('houses', () => {
  it('fill any width and are the same each time', () => {
    for (const width of [320, 900, 1600]) {
      const row = houses(width, 134);
      const right = Math.max(...row.roofs.map((roof) => Number(roof.match(/L([\d.]+) [\d.-]+Z$/)?.[1])));
      expect(right).toBeGreaterThanOrEqual(width);
      expect(houses(width, 134)).toEqual(row);
    }
  });

  it('a hash is a whole number below 2^32', () => {
    expect(hash('whip')).toBe(hash('whip'));
    expect(hash('whip')).not.toBe(hash('leeches'));
  });
});
