import { NEXT_VIDEO_SECONDS } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useRef, type CSSProperties } from 'react';
import type { Suggestion } from '../core/suggestion.ts';
import { mediaPill } from '../controls/media-pill.ts';
import type { SkinProps } from './skin-props.ts';
import { SuggestionPoster } from './suggestion-poster.tsx';
import { useReturnFocusToPlayer } from './use-return-focus-to-player.ts';
import styles from './next-up.module.css';

/** Remaining seconds at which the countdown is announced again, instead of every second. */
const REANNOUNCE_AT_SECONDS = 5;

/** Countdown to the next video: a ring with the seconds, the video, Cancel and Play now. */
export const NextUp = observer(function NextUp({ store }: SkinProps) {
  const { next, nextIn } = store;
  return nextIn === null || !next ? null : <ShownNext store={store} next={next} nextIn={nextIn} />;
});

const ShownNext = observer(function ShownNext({
  store,
  next,
  nextIn,
}: SkinProps & { next: Suggestion; nextIn: number }) {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  useReturnFocusToPlayer(box);
  const { commands } = store;
  const seconds = nextIn > REANNOUNCE_AT_SECONDS ? NEXT_VIDEO_SECONDS : REANNOUNCE_AT_SECONDS;
  return (
    <section ref={box} className={styles['stage']} aria-label={t('video.up_next')}>
      <VisuallyHidden>
        <span role="status">{t('player.next_in', { title: next.title, count: seconds })}</span>
      </VisuallyHidden>
      <div className={styles['card']}>
        <SuggestionPoster url={next.poster}>
          <Ring secondsLeft={nextIn} />
        </SuggestionPoster>
        <div className={styles['words']}>
          <p className={styles['kicker']}>{t('video.up_next')}</p>
          <p className={styles['title']}>{next.title}</p>
          <p className={styles['kicker']}>{next.duration}</p>
        </div>
        <div className={styles['actions']}>
          <button
            type="button"
            className={mediaPill('quiet')}
            onClick={() => commands.cancelNext()}
          >
            {t('player.next_cancel')}
          </button>
          <button type="button" className={mediaPill('bright')} onClick={() => commands.playNext()}>
            {t('player.next_play')}
          </button>
        </div>
      </div>
    </section>
  );
});

const Ring = observer(function Ring({ secondsLeft }: { secondsLeft: number }) {
  const share = { '--left': String(secondsLeft / NEXT_VIDEO_SECONDS) } as CSSProperties;
  return (
    <span className={styles['ring']} role="timer">
      <svg viewBox="0 0 48 48" aria-hidden="true" style={share}>
        <circle className={styles['track']} cx="24" cy="24" r="21" />
        <circle className={styles['left']} cx="24" cy="24" r="21" pathLength="1" />
      </svg>
      <b>{secondsLeft}</b>
    </span>
  );
});
