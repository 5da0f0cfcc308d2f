// Messages as the server sent them, and what they mean: the same files as src/table/naming_test.cpp, so both read alike.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedMessage, type Legend } from './legend.ts';
import type { FromServer } from './schema.ts';

const folder = `${process.cwd()}/../tests/frames`;

interface Pair {
  sent: FromServer;
  named: unknown;
}

describe('messages by places are read as the server reads them', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const [first = '', ...rest] = readFileSync(`${folder}/${file}`, 'utf8').trimEnd().split('\n');
    const legend = JSON.parse(first) as Legend;
    expect(rest.length).toBeGreaterThan(10);
    for (const line of rest) {
      const { sent, named } = JSON.parse(line) as Pair;
      // What is absent is not there at all, once it is JSON again.
      expect(JSON.parse(JSON.stringify(namedMessage(legend, sent)))).toEqual(named);
    }
  });
});
