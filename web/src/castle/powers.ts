// What the own profession and society can do now, or why not: what stands beside the cards in the open tray.
import type { Decision, Option } from '../lib/schema.ts';
import { t } from '../lib/words.svelte.ts';

export interface Power {
  option: Option;
  label: string;
  why: string;
}

const announcements = ['announce_own', 'announce_accuse', 'announce_solo'];
const professions = ['clairvoyant', 'diplomat', 'swordsman', 'priest', 'play_profession'];

// A profession that is another one is no power of this seat.
const isAnothers = (option: Option) => option.why?.key === 'castle.reason.not_the_profession';

export function powersOf(decision: Decision | null | undefined): Power[] {
  const options = decision?.options ?? [];
  const verb = ({ id }: Option) => id.split('+')[0];
  const has = (words: string[]) => options.filter((option) => words.includes(verb(option)) && !isAnothers(option));
  return [...has(announcements), ...has(professions)].map((option) => ({
    option,
    label: t(option.label.key, option.label.args, { area: 'castle', neutral: false, seat: String }),
    why: option.enabled || !option.why ? '' : t(option.why.key, option.why.args),
  }));
}
