import type { MouseEventHandler, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  /** `filter` is removable and ends in a cross; `person` has an avatar in `before`. */
  kind?: 'plain' | 'tag' | 'filter' | 'person';
  before?: ReactNode;
  href?: string | undefined;
  isSelected?: boolean | undefined;
  label?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
}

/**
 * A one-tap choice: a link with an `href`, a button with an `onClick`, else plain text in the same
 * style.
 */
export function Chip({
  children,
  kind = 'plain',
  before,
  href,
  isSelected,
  label,
  onClick,
}: ChipProps) {
  const shared = { className: styles['chip'], 'data-kind': kind };
  const control = { ...shared, 'aria-label': label, onClick };
  const content = (
    <>
      {before}
      {children}
      {kind === 'filter' && <Icon name="close" />}
    </>
  );
  if (href !== undefined) {
    return (
      <a {...control} href={href} aria-current={isSelected ? 'page' : undefined}>
        {content}
      </a>
    );
  }
  if (!onClick) return <span {...shared}>{content}</span>;
  return (
    <button {...control} type="button" aria-pressed={isSelected}>
      {content}
    </button>
  );
}
