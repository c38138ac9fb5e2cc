import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Icon, type IconName } from '../icons/icon.tsx';
import { languageAttributes } from './language-attributes.tsx';
import { moveFocus } from './menu-keys.tsx';
import { isPlainClick } from '../hooks/plain-click.tsx';
import styles from './menu-list.module.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName | undefined;
  /**
   * Makes the item a link. With `onSelect` too, a plain click selects, and opening in a new tab
   * still works.
   */
  href?: string | undefined;
  /** Language of the link's text and page. */
  lang?: string | undefined;
  /** True if the link opens another site in a new tab. */
  isExternal?: boolean | undefined;
  /** For choices: true marks the current one. */
  isChecked?: boolean | undefined;
  /** Moves the item to the end, below a line. */
  isDanger?: boolean | undefined;
  onSelect?: (() => void) | undefined;
}

export interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** Position of the check marks; sheets have them at the right end. */
  checkAt?: 'start' | 'end';
  /** True if the last item has the focus on opening. */
  startsAtEnd?: boolean;
  /** Called after a choice, Escape or, not in a sheet, Tab; before the item's own `onSelect`. */
  onDone: () => void;
}

/**
 * Menu items with arrow keys, Home, End and first letters. On opening, the current choice has the
 * focus, else the first item. Tab stops at only one item, the last focused one.
 */
export function MenuList({
  label,
  items,
  checkAt = 'start',
  startsAtEnd = false,
  onDone,
}: MenuListProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState(() => items.find(({ isChecked }) => isChecked)?.id);
  // The list may change while the menu is open.
  const stopId = (items.find(({ id }) => id === focusedId) ?? items[0])?.id;
  const start = useEffectEvent((menu: HTMLElement) => {
    const found = menu.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    const chosen = menu.querySelector<HTMLElement>('[aria-checked="true"]');
    const first = startsAtEnd ? found[found.length - 1] : (chosen ?? found[0]);
    first?.focus({ preventScroll: true });
  });
  const handleKey = useEffectEvent((event: KeyboardEvent, menu: HTMLElement) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDone();
    } else if (event.key === 'Tab' && checkAt === 'start')
      // The items must be gone before a dialog around the menu looks for the next control.
      flushSync(onDone);
    else if (moveFocus(menu, event)) event.preventDefault();
  });
  useEffect(() => {
    const menu = menuRef.current;
    if (!menu) return undefined;
    start(menu);
    const leaving = new AbortController();
    // React's own listener would run after that of a dialog around the menu, which also closes on
    // Escape.
    menu.addEventListener('keydown', (event) => handleKey(event, menu), {
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, []);
  return (
    <div
      ref={menuRef}
      className={styles['menu']}
      role="menu"
      aria-label={label}
      data-check-at={checkAt}
      tabIndex={-1}
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
  /** True if Tab stops at this item. */
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
        {...languageAttributes(item.lang)}
        {...(item.isExternal ? EXTERNAL_LINK : {})}
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

const EXTERNAL_LINK = { target: '_blank', rel: 'noopener' } as const;

/** Closes first, so anything that the item opens finds the focus on the menu's button. */
function select(item: MenuItem, event: MouseEvent, onDone: () => void): void {
  if (!isPlainClick(event)) return;
  onDone();
  if (!item.onSelect) return;
  event.preventDefault();
  item.onSelect();
}
