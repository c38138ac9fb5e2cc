import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { REVIEW_NOTE_MAX } from '@nocturne/contracts/review';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { TextArea } from '@nocturne/ui/forms/text-area';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { consoleHref } from './console-params.ts';
import styles from './console.module.css';
import type { ReviewStore } from './review-store.ts';

type Match = ReviewVideo['matches'][number];

interface HashMatchesProps {
  video: ReviewVideo;
  review: ReviewStore;
  /** Called after a match was cleared: its form is removed. */
  onDone: () => void;
}

/** Hash matches; a reviewer marks a match as false and gives the reason. */
export const HashMatches = observer(function HashMatches({
  video,
  review,
  onDone,
}: HashMatchesProps) {
  const t = useText();
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>{t('review.matches')}</h3>
      {video.matches.length === 0 && <p className={styles['quiet']}>{t('review.matches_none')}</p>}
      <ul>
        {video.matches.map((match) => (
          <MatchRow
            key={match.match_id}
            match={match}
            review={review}
            isOwn={video.is_own}
            onDone={onDone}
          />
        ))}
      </ul>
    </section>
  );
});

interface MatchRowProps {
  match: Match;
  review: ReviewStore;
  isOwn: boolean;
  onDone: () => void;
}

const MatchRow = observer(function MatchRow({ match, review, isOwn, onDone }: MatchRowProps) {
  const t = useText();
  const { match_id: id, source, reason, distance, video_id: videoId } = match;
  const [isFormOpen, setFormOpen] = useState(false);
  return (
    <li className={styles['match']}>
      <div className={styles['line']}>
        <p className={styles['words']}>
          {t('review.match_distance', { source: sourceText(t, source, reason), distance })}
          {videoId > 0 && (
            <>
              {' · '}
              <a
                className={styles['link']}
                href={consoleHref({ lane: review.lane, video: videoId })}
                target="_blank"
                rel="noopener"
              >
                {t('review.number', { id: String(videoId) })}
              </a>
            </>
          )}
        </p>
        {match.is_cleared && (
          <span className={styles['tag']} data-tone="success">
            {t('review.match_cleared')}
          </span>
        )}
        {!match.is_cleared && !isOwn && (
          <Button size="sm" aria-expanded={isFormOpen} onClick={() => setFormOpen(!isFormOpen)}>
            {t('review.match_clear')}
          </Button>
        )}
      </div>
      {isFormOpen && !match.is_cleared && <ClearMatch id={id} review={review} onDone={onDone} />}
    </li>
  );
});

const ClearMatch = observer(function ClearMatch({
  id,
  review,
  onDone,
}: {
  id: number;
  review: ReviewStore;
  onDone: () => void;
}) {
  const t = useText();
  const [note, setNote] = useState('');
  const clear = async (): Promise<void> => {
    if (await review.clearMatch(id, note)) onDone();
  };
  return (
    <div className={styles['form']}>
      <TextArea
        label={t('review.match_note')}
        rows={2}
        maxLength={REVIEW_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        isBusy={review.pendingAction === 'clear_match'}
        aria-disabled={note.trim() === '' || undefined}
        onClick={() => void clear()}
      >
        {t('review.match_send')}
      </Button>
    </div>
  );
});

/** Reasons that are also queues of cases. */
const REASONS = ['severe', 'ncii', 'dmca'] as const;

/**
 * Returns the source of a match and its reason. The source is this site, the hashes of removed
 * videos (`own:` and a number), or the name of an external list.
 */
function sourceText(t: Translate, source: string, reason: string): string {
  const known = REASONS.find((code) => code === reason);
  const name =
    source === ''
      ? t('review.match_here')
      : source.startsWith('own:')
        ? t('review.match_removed')
        : source;
  const reasonText = known ? t(`review.case_lane_${known}`) : reason === 'other' ? '' : reason;
  return reasonText === '' ? name : `${name} (${reasonText})`;
}
