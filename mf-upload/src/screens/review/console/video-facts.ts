import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import type { Language } from '@nocturne/contracts/constants';
import type { Translate } from '@nocturne/i18n/messages';
import { formatDay } from '@nocturne/lib/format-day';
import { formatDuration } from '@nocturne/lib/duration';
import type { Fact } from '@nocturne/ui/lists/fact';
import { formatBytes } from '@nocturne/lib/format-bytes';

/** Returns the uploader's and the measured facts about a video, without empty ones. */
export function videoFacts(t: Translate, language: Language, video: ReviewVideo): readonly Fact[] {
  const facts: Fact[] = [
    { name: 'description', label: t('review.description'), text: video.description },
    { name: 'categories', label: t('ui.categories'), text: video.categories.join(', ') },
    {
      name: 'visibility',
      label: t('review.visibility'),
      text: t(video.is_private ? 'review.visible_own' : 'review.visible_all'),
    },
    {
      name: 'downloads',
      label: t('review.downloads'),
      text: t(video.allow_download ? 'review.downloads_yes' : 'review.downloads_no'),
    },
    { name: 'duration', label: t('review.running_time'), text: formatDuration(video.duration) },
    {
      name: 'frame',
      label: t('review.frame_size'),
      text: video.width > 0 ? `${video.width} × ${video.height}` : '',
    },
    {
      name: 'bytes',
      label: t('review.bytes'),
      text: video.bytes > 0 ? formatBytes(video.bytes, language) : '',
    },
    {
      name: 'produced_on',
      label: t('review.produced_on'),
      text: formatDay(language, video.produced_on),
    },
    { name: 'place', label: t('review.place'), text: video.place },
    { name: 'strikes', label: t('review.strikes'), text: String(video.strikes) },
  ];
  return facts.filter(({ text }) => text !== '');
}
