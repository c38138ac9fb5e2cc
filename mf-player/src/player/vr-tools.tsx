import { useText } from '@nocturne/i18n/use-text';
import type { MessageKey } from '@nocturne/i18n/messages';
import { observer } from 'mobx-react-lite';
import { PlayerButton } from '../controls/player-button.tsx';
import type { SkinProps } from './skin-props.ts';
import type { VrRefusal } from '../vr/vr-error.ts';
import styles from './vr-tools.module.css';

const REFUSALS: Readonly<Record<VrRefusal, MessageKey>> = {
  graphics: 'player.vr_no_graphics',
  source: 'player.vr_no_source',
  chunk: 'player.vr_no_chunk',
  headset: 'player.vr_no_headset',
  sensor: 'player.vr_no_sensor',
};

/**
 * Controls in a corner of the picture: VR actions other than dragging, or the reason why VR is off.
 */
export const VrTools = observer(function VrTools({ store: { vr } }: SkinProps) {
  const t = useText();
  if (!vr) return null;
  return (
    <div className={styles['corner']}>
      {vr.mode === 'shown' && (
        <div className={styles['tools']} role="group" aria-label={t('player.vr_view')}>
          <PlayerButton icon="minus" label={t('player.vr_wider')} onClick={() => vr.zoom(-1)} />
          <PlayerButton icon="plus" label={t('player.vr_nearer')} onClick={() => vr.zoom(1)} />
          <PlayerButton
            icon="replay"
            label={t('player.vr_recenter')}
            onClick={() => vr.recenter()}
          />
          {vr.canFollowDevice && (
            <PlayerButton
              icon="device"
              label={t('player.vr_device')}
              aria-pressed={vr.isFollowingDevice}
              onClick={() => void vr.toggleDevice()}
            />
          )}
          {vr.hasHeadset && (
            <PlayerButton
              icon="vr"
              label={t(vr.isInHeadset ? 'player.vr_headset_leave' : 'player.vr_headset')}
              onClick={() => void vr.toggleHeadset()}
            />
          )}
        </div>
      )}
      <div className={styles['said']} role="status">
        {vr.refusal && (
          <div className={styles['notice']}>
            {t(REFUSALS[vr.refusal])}
            <PlayerButton icon="close" label={t('ui.close')} onClick={() => vr.dismiss()} />
          </div>
        )}
      </div>
    </div>
  );
});
