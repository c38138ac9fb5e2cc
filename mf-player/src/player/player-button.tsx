import { Icon, type IconName } from '@nocturne/ui/icon';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { observer } from 'mobx-react-lite';
import styles from './player-button.module.css';

export interface PlayerButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  /** Steps aside in players that are not wider than 420 (xs), 640 (sm) or 760 px (md). */
  hideBelow?: 'xs' | 'sm' | 'md';
  ref?: Ref<HTMLButtonElement>;
}

/** A round 44 px button of the control bar; its name is also its tooltip. */
export const PlayerButton = observer(function PlayerButton({
  icon,
  label,
  hideBelow,
  ...rest
}: PlayerButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles['button']}
      data-hide={hideBelow}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
});
