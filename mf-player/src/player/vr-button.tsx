import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { PlayerButton } from '../controls/player-button.tsx';
import type { SkinProps } from './skin-props.ts';

/** Attribute of the button, so that the picture can return focus to it. */
export const VR_BUTTON = 'data-vr';

/** Enters and leaves VR mode; only for VR videos. */
export const VrButton = observer(function VrButton({ store: { vr } }: SkinProps) {
  const t = useText();
  if (!vr) return null;
  return (
    <PlayerButton
      icon="vr"
      label={t(vr.mode === 'flat' ? 'player.vr' : 'player.vr_leave')}
      aria-keyshortcuts="v"
      aria-busy={vr.mode === 'loading' || undefined}
      onClick={() => void vr.toggle()}
      {...{ [VR_BUTTON]: '' }}
    />
  );
});
