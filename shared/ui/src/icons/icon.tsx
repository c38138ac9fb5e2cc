import { ICON_PATHS, type IconName } from './icon-paths.tsx';
import styles from './icon.module.css';

export type { IconName } from './icon-paths.tsx';

export interface IconProps {
  name: IconName;
  /** 16, 20, 24 or 32 px; buttons and menus set their own size by CSS. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
}

/**
 * A line icon in the text color. Hidden from screen readers: the control around it has the name.
 */
export function Icon({ name, size = 'md' }: IconProps) {
  return (
    <svg
      className={styles['icon']}
      data-size={size}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      {ICON_PATHS[name]}
    </svg>
  );
}
