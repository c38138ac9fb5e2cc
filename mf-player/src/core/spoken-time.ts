import type { Translate } from '@nocturne/i18n/messages';

/**
 * Formats a time for screen readers: "4 minutes 52 seconds". Parts that are zero are left out; zero
 * is "0 seconds".
 */
export function spokenTime(t: Translate, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  return [
    hours > 0 && t('player.hours', { count: hours }),
    minutes > 0 && t('ui.minutes', { count: minutes }),
    (rest > 0 || whole === 0) && t('player.seconds', { count: rest }),
  ]
    .filter(Boolean)
    .join(' ');
}
