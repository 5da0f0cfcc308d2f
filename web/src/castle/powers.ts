// What the own profession and society can do now, or why not: what stands beside the cards in the open tray.
import type { CastleSociety, Decision, Option } from '../lib/schema.ts';
import { has, t } from '../lib/words.svelte.ts';
import { calling } from './calling.svelte.ts';

export interface Power {
  option: Option;
  label: string;
  why: string;
  brief: string; // the same in a few words
}

const announcements = ['announce_own', 'announce_accuse', 'announce_solo'];
const professions = ['clairvoyant', 'diplomat', 'swordsman', 'priest', 'play_profession'];

// A profession that is another one is no power of this seat.
const isAnothers = (option: Option) => option.why?.key === 'castle.reason.not_the_profession';

export function powersOf(decision: Decision | null | undefined, society?: CastleSociety): Power[] {
  const options = decision?.options ?? [];
  const verb = ({ id }: Option) => id.split('+')[0];
  const those = (words: string[]) => options.filter((option) => words.includes(verb(option)) && !isAnothers(option));
  const short = ({ id }: Option) => `shell.castle.power.${id}`;
  const said = ({ label }: Option) =>
    t(label.key, label.args, { area: 'castle', neutral: calling.bagsAreOpen, seat: String });
  const why = ({ enabled, why: reason }: Option) => (enabled || !reason ? '' : t(reason.key, reason.args));
  const brief = (option: Option) => `shell.castle.brief.${option.why?.key.split('.').at(-1)}`;
  return [...those(announcements), ...those(professions)].map((option) => ({
    option,
    label: has(short(option)) ? t(short(option), { society }) : said(option),
    why: why(option),
    brief: has(brief(option)) ? t(brief(option)) : why(option),
  }));
}
