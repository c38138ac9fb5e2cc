import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { Icon } from '@nocturne/ui/icons/icon';
import { Spinner } from '@nocturne/ui/icons/spinner';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { mediaPill } from '../controls/media-pill.ts';
import type { SkinProps } from './skin-props.ts';
import { useReturnFocusToPlayer } from './use-return-focus-to-player.ts';
import styles from './center-stage.module.css';

/** Middle of the picture: the big play button, the buffering ring, or an error. */
export const CenterStage = observer(function CenterStage({ store }: SkinProps) {
  if (store.hasFailed) return <PlayerError store={store} />;
  if (store.state === 'buffering' || store.navigationCommands) return <BufferingRing />;
  return store.state === 'idle' ? <BigPlay store={store} /> : null;
});

const BigPlay = observer(function BigPlay({ store }: SkinProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useReturnFocusToPlayer(box);
  return (
    <div ref={box} className={styles['center']}>
      <button
        type="button"
        className={styles['play']}
        aria-label={t('player.play')}
        onClick={() => store.commands.togglePlay()}
      >
        <Icon name="play" />
      </button>
    </div>
  );
});

/** Ring for loading content. */
export const BufferingRing = observer(function BufferingRing() {
  const t = useText();
  return (
    <div className={styles['center']} role="status">
      <Spinner kind="media" />
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
    </div>
  );
});

const PlayerError = observer(function PlayerError({ store }: SkinProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useReturnFocusToPlayer(box);
  return (
    <div ref={box} className={styles['center']} role="alert">
      <div className={styles['error']}>
        <Icon name="alert" size="lg" />
        <p className={styles['title']}>{t('player.error_title')}</p>
        <p className={styles['text']}>
          {store.seconds > 0
            ? t('player.error_place', { time: formatDuration(store.seconds) })
            : t('player.error_text')}
        </p>
        <button
          type="button"
          className={mediaPill('bright')}
          onClick={() => store.commands.retry()}
        >
          <Icon name="replay" size="sm" />
          {t('ui.retry')}
        </button>
      </div>
    </div>
  );
});
