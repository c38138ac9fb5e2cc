import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { SkinProps } from './skin-props.ts';
import { useReturnFocusToPlayer } from './use-return-focus-to-player.ts';
import styles from './sound-offer.module.css';

/** Button that turns sound on after the browser allowed only muted autostart. */
export const SoundOffer = observer(function SoundOffer({ store }: SkinProps) {
  return store.isMutedByAutostart && store.isMuted ? <OfferButton store={store} /> : null;
});

const OfferButton = observer(function OfferButton({ store }: SkinProps) {
  const t = useText();
  const box = useRef<HTMLButtonElement>(null);
  useReturnFocusToPlayer(box);
  return (
    <button
      ref={box}
      type="button"
      className={styles['offer']}
      onClick={() => store.commands.toggleMute()}
    >
      <Icon name="muted" size="sm" />
      {t('player.sound_on')}
    </button>
  );
});
