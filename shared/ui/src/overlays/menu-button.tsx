import { Button, type ButtonVariant } from '../controls/button.tsx';
import type { IconName } from '../icons/icon.tsx';
import { MenuPopup } from './menu-popup.tsx';
import type { MenuItem } from './menu-list.tsx';
import { useMenu } from '../hooks/use-menu.ts';
import styles from './menu-button.module.css';

export type { MenuItem } from './menu-list.tsx';

export interface MenuButtonProps {
  /** Name of the button. */
  label: string;
  icon: IconName;
  /** Title of the menu and its sheet; defaults to the label. */
  title?: string | undefined;
  items: readonly MenuItem[];
  variant?: Extract<ButtonVariant, 'icon' | 'icon-ghost'>;
}

/** An icon button with a menu of actions; below 768 px the menu is a bottom sheet. */
export function MenuButton({
  label,
  icon,
  title = label,
  items,
  variant = 'icon-ghost',
}: MenuButtonProps) {
  const { hostRef, isOpen, buttonProps, popupProps } = useMenu();
  return (
    <div ref={hostRef} className={styles['host']}>
      <Button {...buttonProps} variant={variant} size="sm" icon={icon} aria-label={label} />
      {isOpen && <MenuPopup title={title} items={items} {...popupProps} />}
    </div>
  );
}
