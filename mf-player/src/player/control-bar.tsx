import { SEEK_STEP_SECONDS } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { observer } from 'mobx-react-lite';
import { PlayerButton } from '../controls/player-button.tsx';
import { RelatedButton } from './related-button.tsx';
import type { SkinProps } from './skin-props.ts';
import { SettingsButton } from './settings-button.tsx';
import { VrButton } from './vr-button.tsx';
import { VolumeControl } from './volume-control.tsx';
import styles from './control-bar.module.css';

/**
 * Left: play, next, back and forward 10, volume, time. Right: the page's own buttons, related,
 * captions, settings, picture in picture, full screen.
 */
export const ControlBar = observer(function ControlBar({ store }: SkinProps) {
  const t = useText();
  const { commands } = store;
  return (
    <div className={styles['controls']}>
      <PlayButton store={store} />
      {store.next && (
        <PlayerButton
          icon="next"
          label={t('player.next')}
          hideBelow="xs"
          aria-keyshortcuts="n"
          onClick={() => commands.playNext()}
        />
      )}
      <PlayerButton
        icon="back-10"
        label={t('player.back', { count: SEEK_STEP_SECONDS })}
        hideBelow="sm"
        onClick={() => commands.tap(-1)}
      />
      <PlayerButton
        icon="forward-10"
        label={t('player.forward', { count: SEEK_STEP_SECONDS })}
        hideBelow="sm"
        onClick={() => commands.tap(1)}
      />
      <VolumeControl store={store} />
      <span className={styles['time']}>
        {formatDuration(store.seconds)} <span>/ {formatDuration(store.durationSeconds)}</span>
      </span>
      <span className={styles['gap']} />
      {store.customButtons.map(({ id, label, onPress }) => (
        <button key={id} type="button" className={styles['custom']} onClick={() => onPress()}>
          {label}
        </button>
      ))}
      <VrButton store={store} />
      <RelatedButton store={store} />
      {store.tracks.length > 0 && (
        <PlayerButton
          icon="captions"
          label={t('player.captions')}
          hideBelow="sm"
          aria-pressed={store.trackId !== null}
          aria-keyshortcuts="c"
          onClick={() => commands.toggleCaptions()}
        />
      )}
      <SettingsButton store={store} />
      {store.canPictureInPicture && (
        <PlayerButton
          icon="pip"
          label={t(store.isPictureInPicture ? 'player.pip_leave' : 'player.pip')}
          hideBelow="md"
          onClick={() => commands.togglePictureInPicture()}
        />
      )}
      <FullscreenButton store={store} />
    </div>
  );
});

const PlayButton = observer(function PlayButton({ store }: SkinProps) {
  const t = useText();
  const toggle = (): void => store.commands.togglePlay();
  if (store.isPlaying)
    return (
      <PlayerButton icon="pause" label={t('player.pause')} aria-keyshortcuts="k" onClick={toggle} />
    );
  if (store.state === 'complete')
    return (
      <PlayerButton
        icon="replay"
        label={t('player.replay')}
        aria-keyshortcuts="k"
        onClick={toggle}
      />
    );
  return (
    <PlayerButton icon="play" label={t('player.play')} aria-keyshortcuts="k" onClick={toggle} />
  );
});

const FullscreenButton = observer(function FullscreenButton({ store }: SkinProps) {
  const t = useText();
  const label = t(store.isFullscreen ? 'player.fullscreen_leave' : 'player.fullscreen');
  return (
    <PlayerButton
      icon={store.isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
      label={label}
      aria-keyshortcuts="f"
      onClick={() => store.commands.toggleFullscreen()}
    />
  );
});
