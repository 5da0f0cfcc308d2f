// While covered, the secret is in no text, attribute, title or ARIA of the page.
import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import samples from '../gallery/samples.json';
import type { BristolSeen, Decision } from '../lib/schema.ts';
import { need, speak } from '../lib/words.svelte.ts';
import OpenTray from './OpenTray.svelte';
import Tray from './Tray.svelte';

const view = samples.find((sample) => sample.name === 'turn')!.view as unknown as BristolSeen;

function altered(change: (mine: BristolSeen['participants'][number]) => void): BristolSeen {
  const copy = structuredClone(view);
  change(copy.participants[3]);
  return copy;
}

// Without the ids that Svelte gives each component.
const page = (of: BristolSeen, open: boolean): string =>
  new XMLSerializer()
    .serializeToString(render(Tray, { view: of, me: 3, open }).container)
    .replaceAll(/\b(?:c|s)\d+(?=-)/g, '');

describe('tray', () => {
  it('covered is the same page whatever one holds', async () => {
    await speak('en');
    await need('bristol');
    const well = page(view, false);
    const sick = page(
      altered((mine) => {
        mine.symptoms_known = [4, 4];
        mine.plagued = true;
        mine.remedies_known = ['r_whip__arsenic', 'r_leeches__pomander'];
      }),
      false,
    );
    expect(sick).toBe(well);
    expect(well).not.toMatch(/Cough|Headache|Pomander|Healthy|plagued/i);
  });

  it('open shows total, health and both uses of each remedy', async () => {
    await speak('en');
    await need('bristol');
    const text = render(OpenTray, { view, me: 3, narrow: false }).container.textContent ?? '';
    for (const word of ['Cough', 'Headache', '4', 'Healthy', 'Pomander', 'Whip', 'Chicken', 'Leeches'])
      expect(text).toContain(word);
  });

  it('the stamp stays when the total falls', async () => {
    const text = render(OpenTray, {
      view: altered((mine) => (mine.plagued = true)),
      me: 3,
      narrow: false,
    }).container.textContent;
    expect(text).toContain('Plagued');
    expect(text).not.toContain('Healthy');
  });

  it('C12: of four symptoms two are kept, in whatever order they are tapped', async () => {
    const sample = samples.find((one) => one.name === 'keep')!;
    const seen = sample.view as unknown as BristolSeen;
    const picks: string[] = [];
    const { container } = render(OpenTray, {
      view: seen,
      me: 3,
      narrow: false,
      decision: sample.decision as unknown as Decision,
      onpick: (ref: string) => picks.push(ref),
    });
    const values = seen.participants[3].symptoms_known;
    const cards = [...container.querySelectorAll('button')].slice(0, values.length);
    const high = values.indexOf(Math.max(...values));
    const low = values.indexOf(Math.min(...values));
    await fireEvent.click(cards[high]);
    expect(picks).toEqual([]);
    await fireEvent.click(cards[low]);
    expect(picks).toEqual([`first:${values[low]}`, `second:${values[high]}`]);
  });

  it('all of what one knows can be unfolded', async () => {
    const notes = Array.from({ length: 12 }, (_, i) => ({
      round: i,
      text: `fact ${i}`,
      event: { event: 'looked_seen', scope: 'private' as const },
    }));
    const { container } = render(OpenTray, { view, me: 3, narrow: true, notes });
    const facts = () => [...container.querySelectorAll('.know li')].map((line) => line.textContent);
    const all = container.querySelector<HTMLButtonElement>('[data-testid="know-all"]')!;
    expect(facts()).toHaveLength(4);
    await fireEvent.click(all);
    expect(facts().length).toBeGreaterThanOrEqual(12);
    expect(facts()[0]).toContain('fact 0');
    expect(all.getAttribute('aria-expanded')).toBe('true');
  });

  it('a fresh remedy stands in the hand once', () => {
    const sample = samples.find((one) => one.name === 'leeches')!;
    const seen = sample.view as unknown as BristolSeen;
    const { container } = render(OpenTray, { view: seen, me: 3, narrow: false });
    expect(container.querySelectorAll('.rest .face').length).toBe(seen.participants[3].remedies);
  });
});
