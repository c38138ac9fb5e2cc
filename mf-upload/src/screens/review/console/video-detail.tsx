import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { formatShare } from '@nocturne/lib/format-share';
import { InfoList } from '@nocturne/ui/lists/info-list';
import { Callout } from '@nocturne/ui/status/callout';
import { ProgressBar } from '@nocturne/ui/status/progress-bar';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './console.module.css';
import { EditDiff } from './edit-diff.tsx';
import { HashMatches } from './hash-matches.tsx';
import { PeopleShown } from './people-shown.tsx';
import type { ReviewStore } from './review-store.ts';
import { ActivityLog } from './activity-log.tsx';
import { usePictureShown } from './use-watch-reports.ts';
import { VeiledPlayer } from './veiled-player.tsx';
import { videoFacts } from './video-facts.ts';

interface VideoDetailProps {
  video: ReviewVideo;
  review: ReviewStore;
  onDone: () => void;
}

/**
 * Everything that a decision is based on. Every video starts blurred, gray and muted, whatever was
 * shown before.
 */
export const VideoDetail = observer(function VideoDetail({
  video,
  review,
  onDone,
}: VideoDetailProps) {
  const t = useText();
  const language = useLanguage();
  const [isVeiled, setVeiled] = useState(true);
  usePictureShown(
    isVeiled,
    video.frames.length > 0,
    (shown) => void review.reportPictureShown(shown),
  );
  return (
    <>
      <VeiledPlayer
        video={video}
        isVeiled={isVeiled}
        onVeil={setVeiled}
        onWatched={(from, to) => void review.reportWatched(from, to)}
      />
      <Frames frames={video.frames} isVeiled={isVeiled} />
      <div>
        <h2 tabIndex={-1} className={styles['heading']}>
          {video.title || t('review.number', { id: String(video.video_id) })}
        </h2>
        <p className={styles['quiet']}>
          {[
            t('review.number', { id: String(video.video_id) }),
            video.is_import ? t('review.imported') : t('review.sent_by', { name: video.username }),
            formatDuration(video.duration),
            t('review.renditions', { count: video.renditions }),
          ].join(' · ')}
        </p>
        <EncodingProgress video={video} />
      </div>
      {video.appeal !== '' && (
        <Callout>
          <b>{t('review.appeal')}</b>
          <p className={styles['said-by']}>{video.appeal}</p>
        </Callout>
      )}
      {video.edit && <EditDiff edit={video.edit} />}
      <section className={styles['card']}>
        <h3 className={styles['title']}>{t('review.details')}</h3>
        <InfoList facts={videoFacts(t, language, video)} />
      </section>
      <PeopleShown video={video} identityAccess={review.identityAccess} />
      <HashMatches video={video} review={review} onDone={onDone} />
      <ActivityLog
        title={t('review.story')}
        entries={video.history.map(({ action: code, reason_code: reason, ...entry }) => ({
          ...entry,
          code,
          reason,
        }))}
      />
    </>
  );
});

/** The ladder may still be encoding while the first rendition is watched. */
const EncodingProgress = observer(function EncodingProgress({ video }: { video: ReviewVideo }) {
  const t = useText();
  const language = useLanguage();
  if (video.step === '' || video.progress >= 100) return null;
  const share = video.progress / 100;
  const figure = formatShare(language, share);
  return <ProgressBar label={t('review.work')} share={share} figure={figure} />;
});

const Frames = observer(function Frames({
  frames,
  isVeiled,
}: {
  frames: readonly string[];
  isVeiled: boolean;
}) {
  const t = useText();
  if (frames.length === 0) return null;
  return (
    <ul className={styles['frames']} aria-label={t('review.frames')}>
      {frames.map((frame) => (
        <li key={frame}>
          <img
            src={frame}
            alt=""
            loading="lazy"
            decoding="async"
            data-veiled={isVeiled ? '' : undefined}
          />
        </li>
      ))}
    </ul>
  );
});
