import { useText } from '@nocturne/i18n/use-text';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { codeText } from './code-text.ts';
import { DecisionPanel } from './decision-panel.tsx';
import type { ConsoleStore } from './console-store.ts';
import styles from './console.module.css';
import { PublicationChecks } from './publication-checks.tsx';
import { Queue } from './queue.tsx';
import type { ReviewDecisionKind } from './review-decisions.ts';
import type { ReviewStore } from './review-store.ts';
import { VideoDetail } from './video-detail.tsx';

interface ReviewQueueProps {
  consoleStore: ConsoleStore;
  /** Called when another item is shown: the pressed control may be removed. */
  onDone: () => void;
}

/** A queue of videos: the list, the open video, and its decisions. */
export const ReviewQueueView = observer(function ReviewQueueView({
  consoleStore,
  onDone,
}: ReviewQueueProps) {
  const t = useText();
  const { review } = consoleStore;
  const { video } = review;
  // Video that the question is about; opening another video closes the question.
  const [questionId, setQuestionId] = useState<number>();
  const decide = async (act: ReviewDecisionKind): Promise<void> => {
    if (await review.decide(act)) onDone();
  };
  const showNewerVersion = (): void => {
    review.showNewerVersion();
    onDone();
  };
  const quarantine = (): void => {
    setQuestionId(undefined);
    void decide('quarantine');
  };
  return (
    <div
      className={styles['console']}
      data-alone={review.list.items.length === 0 && review.selected.key === null ? '' : undefined}
    >
      <Queue consoleStore={consoleStore} />
      {(consoleStore.isWide || consoleStore.isItemOpen) && (
        <section
          tabIndex={-1}
          data-detail=""
          className={styles['detail']}
          aria-label={t('review.details')}
        >
          <SelectedVideo review={review} onDone={onDone} />
        </section>
      )}
      {video && (
        <aside className={styles['side']} aria-label={t('review.decision')}>
          <PublicationChecks video={video} />
          <DecisionPanel
            review={review}
            onDecide={(act) =>
              act === 'quarantine' ? setQuestionId(video.video_id) : void decide(act)
            }
            onShowNewerVersion={showNewerVersion}
          />
        </aside>
      )}
      {video && questionId === video.video_id && (
        <ConfirmDialog
          title={t('review.quarantine_question', { title: video.title })}
          text={t('review.quarantine_text')}
          confirmLabel={t('review.quarantine_yes')}
          cancelLabel={t('review.quarantine_no')}
          onConfirm={quarantine}
          onClose={() => setQuestionId(undefined)}
        />
      )}
    </div>
  );
});

interface SelectedProps {
  review: ReviewStore;
  onDone: () => void;
}

const SelectedVideo = observer(function SelectedVideo({ review, onDone }: SelectedProps) {
  const t = useText();
  const { selected, list } = review;
  const { key, value } = selected;
  if (value)
    return (
      <VideoDetail
        key={`${value.video_id}-${value.version}`}
        video={value}
        review={review}
        onDone={onDone}
      />
    );
  if (selected.loadState === 'failed' && key !== null) {
    return (
      <ErrorPanel
        title={t('review.item_failed')}
        text={codeText(t, selected.errorCode)}
        onRetry={() => void selected.open(key)}
      />
    );
  }
  if (selected.loadState === 'loading') return <CardRowSkeleton count={3} />;
  return list.items.length > 0 ? (
    <EmptyState icon="film" title={t('review.nothing_chosen')} />
  ) : null;
});
