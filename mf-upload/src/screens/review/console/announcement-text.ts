import type { Translate } from '@nocturne/i18n/messages';
import type { Announcement } from './announcement.ts';

/** Returns one or two sentences: the last action, and the item that is shown now. */
export function announcementText(t: Translate, { action, name, next }: Announcement): string {
  const text = t(`review.done_${action}`, { name });
  if (next === undefined) return text;
  return `${text} ${next === null ? t('review.queue_done') : t('review.next', { name: next })}`;
}
