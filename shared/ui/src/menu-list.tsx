import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { inLanguage } from './in-language.tsx';
import { moveFocus } from './menu-keys.tsx';
import { isPlainClick } from './plain-click.tsx';
import styles from './menu-list.module.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName | undefined;
  /** Makes the item a link; with `onSelect` as well, a plain click selects and a new tab still works. */
  href?: string | undefined;
  /** The link's words and its page are in this language. */
  lang?: string | undefined;
  /** The link leads to another site and opens a tab of its own. */
  isOutside?: boolean | undefined;
  /** Given for choices: true marks the current one. */
  isChecked?: boolean | undefined;
  /** Goes last, after a line. */
  isDanger?: boolean | undefined;
  onSelect?: (() => void) | undefined;
}

export interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** A sheet has its check marks at the right end. */
  checkAt?: 'start' | 'end';
  /** Called once an item was chosen, or Escape or Tab left the menu; before the item's own `onSelect`. */
  onDone: () => void;
}

/**
 * Menu items with arrow keys, Home, End and first letters; the current choice has the focus when it opens. Tab stops at one
 * item only, the one that had the focus last.
 */
export function MenuList({ label, items, checkAt = 'start', onDone }: MenuListProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState(() => items.find(({ isChecked }) => isChecked)?.id);
  // The list may change while it is open.
  const stopId = (items.find(({ id }) => id === focusedId) ?? items[0])?.id;
  useEffect(() => {
    const menu = menuRef.current;
    const first =
      menu?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      menu?.querySelector<HTMLElement>('[role^="menuitem"]');
    first?.focus({ preventScroll: true });
  }, []);

  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || (event.key === 'Tab' && checkAt === 'start')) onDone();
    else if (menuRef.current && moveFocus(menuRef.current, event)) event.preventDefault();
  };
  return (
    <div
      ref={menuRef}
      className={styles['menu']}
      role="menu"
      aria-label={label}
      data-check-at={checkAt}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          isStop={item.id === stopId}
          onFocus={() => setFocusedId(item.id)}
          onDone={onDone}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  item: MenuItem;
  /** Tab stops at this item. */
  isStop: boolean;
  onFocus: () => void;
  onDone: () => void;
}

function Item({ item, isStop, onFocus, onDone }: ItemProps) {
  const isChoice = item.isChecked !== undefined;
  const shared = {
    className: styles['item'],
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.isChecked,
    'data-danger': item.isDanger || undefined,
    tabIndex: isStop ? 0 : -1,
    onFocus,
    onClick: (event: MouseEvent) => select(item, event, onDone),
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size="sm" />}
      {isChoice && (
        <span className={styles['check']}>{item.isChecked && <Icon name="check" size="sm" />}</span>
      )}
      <span>{item.label}</span>
    </>
  );
  if (item.href !== undefined) {
    return (
      <a
        {...shared}
        href={item.href}
        {...inLanguage(item.lang)}
        {...(item.isOutside ? OUTSIDE : {})}
      >
        {content}
      </a>
    );
  }
  return (
    <button {...shared} type="button">
      {content}
    </button>
  );
}

const OUTSIDE = { target: '_blank', rel: 'noopener' } as const;

/** Closes first, so that what the item opens finds the focus back on the menu's button. */
function select(item: MenuItem, event: MouseEvent, onDone: () => void): void {
  if (!isPlainClick(event)) return;
  onDone();
  if (!item.onSelect) return;
  event.preventDefault();
  item.onSelect();
}
