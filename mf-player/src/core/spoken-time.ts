import type { Translate } from '@nocturne/i18n/messages';

/**
 * Formats a time for screen readers: "4 minutes 52 seconds". Parts that are zero are left out; zero
 * is "0 seconds".
 */
export function spokenTime(t: Translate, seconds: number): string {
  const totalSeconds = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(totalSeconds / 3600);
  const minutes = Math.floor(totalSeconds / 60) % 60;
  const rest = totalSeconds % 60;
  return [
    hours > 0 && t('player.hours', { count: hours }),
    minutes > 0 && t('ui.minutes', { count: minutes }),
    (rest > 0 || totalSeconds === 0) && t('player.seconds', { count: rest }),
  ]
    .filter(Boolean)
    .join(' ');
}
