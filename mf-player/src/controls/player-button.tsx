import { Icon, type IconName } from '@nocturne/ui/icons/icon';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { observer } from 'mobx-react-lite';
import styles from './player-button.module.css';

export interface PlayerButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  /** Hidden in players up to 420 (xs), 640 (sm) or 760 px (md) wide. */
  hideBelow?: 'xs' | 'sm' | 'md';
  ref?: Ref<HTMLButtonElement>;
}

/** Round 44 px button of the control bar; its name is also its tooltip. */
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
