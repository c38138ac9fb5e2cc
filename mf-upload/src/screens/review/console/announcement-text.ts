import type { Translate } from '@nocturne/i18n/messages';
import type { Announcement } from './announcement.ts';

/** Returns one or two sentences: the last action, and the item that is shown now. */
export function announcementText(t: Translate, { done, name, next }: Announcement): string {
  const what = t(`review.done_${done}`, { name });
  if (next === undefined) return what;
  return `${what} ${next === null ? t('review.queue_done') : t('review.next', { name: next })}`;
}
