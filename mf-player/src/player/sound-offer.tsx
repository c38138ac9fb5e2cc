import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icon';
import { observer } from 'mobx-react-lite';
import type { SkinProps } from './skin-props.ts';
import styles from './sound-offer.module.css';

/** The browser allowed autostart only without sound: one button gives it back. */
export const SoundOffer = observer(function SoundOffer({ store }: SkinProps) {
  const t = useText();
  if (!store.isMutedByStart || !store.isMuted) return null;
  return (
    <button type="button" className={styles['offer']} onClick={() => store.commands.toggleMute()}>
      <Icon name="muted" size="sm" />
      {t('player.sound_on')}
    </button>
  );
});
