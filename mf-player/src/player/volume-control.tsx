import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { PlayerButton } from '../controls/player-button.tsx';
import type { SkinProps } from './skin-props.ts';
import styles from './volume-control.module.css';

/** Mute, and the volume slider, which needs 760 px. */
export const VolumeControl = observer(function VolumeControl({ store }: SkinProps) {
  const t = useText();
  const isSilent = store.isMuted || store.volume === 0;
  const volume = isSilent ? 0 : store.volume;
  return (
    <span className={styles['volume']}>
      <PlayerButton
        icon={isSilent ? 'muted' : 'volume'}
        label={t(isSilent ? 'player.unmute' : 'player.mute')}
        aria-keyshortcuts="m"
        onClick={() => store.commands.toggleMute()}
      />
      <input
        className={styles['line']}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t('player.volume')}
        aria-valuetext={t('player.percent', { percent: Math.round(volume * 100) })}
        onChange={(event) => store.commands.setVolume(event.target.valueAsNumber)}
      />
    </span>
  );
});
