// Words for what the drawings show.
import type { QuacksSeenPlayer } from '../lib/schema.ts';
import { formatNumber, t } from '../lib/words.svelte.ts';

export const potSaid = (player: QuacksSeenPlayer): string =>
  t('shell.quacks.pot', {
    chips: player.pot.length,
    head: player.head,
    coins: player.coins,
    points: player.points,
    white: player.white_total,
    limit: player.white_limit,
  });

// The odds of the next draw in words that a table uses: `1 in 6`, or in per cent where that is nearer.
export function oddsSaid(percent: number): string {
  if (percent <= 0) return t('shell.quacks.odds_none');
  if (percent >= 100) return t('shell.quacks.odds_sure');
  const one = Math.round(100 / percent);
  return one >= 2 && Math.abs(100 / one - percent) < 0.6
    ? t('shell.quacks.odds_one_in', { count: one })
    : t('shell.quacks.odds', { percent: formatNumber(percent) });
}
