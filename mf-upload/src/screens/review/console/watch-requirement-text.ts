import type { Language } from '@nocturne/contracts/constants';
import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { LOOK_FRAMES_SECONDS } from '@nocturne/contracts/review';
import { formatShare } from '@nocturne/lib/format-share';
import type { Translate } from '@nocturne/i18n/messages';

/** Returns the part of a video that still has to be watched before an approval. */
export function watchRequirementText(
  t: Translate,
  language: Language,
  { look }: Pick<ReviewVideo, 'look'>,
): string {
  const figures = {
    needed: formatShare(language, look.needs_watched),
    seen: formatShare(language, Math.floor(look.watched * 100) / 100),
  };
  return look.takes_frames
    ? t('review.look_open_frames', { ...figures, count: LOOK_FRAMES_SECONDS })
    : t('review.look_open', figures);
}
