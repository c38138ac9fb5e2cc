import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { BREAKPOINTS } from '@nocturne/contracts/constants';
import { MenuList, type MenuItem } from './menu-list.tsx';
import { moveFocus } from './menu-keys.tsx';
import { Sheet } from './sheet.tsx';
import { useCloseOnBack } from '../hooks/use-close-on-back.tsx';
import { useMediaQuery } from '../hooks/use-media-query.tsx';
import styles from './menu-popup.module.css';

export interface MenuPopupProps {
  title: string;
  items: readonly MenuItem[];
  /** The button's wrapper; a press outside of it closes the menu. */
  hostRef: RefObject<HTMLElement | null>;
  /** True if the last item gets the focus, instead of the current choice or the first one. */
  startsAtEnd: boolean;
  /** `refocus` is false if the visitor pressed elsewhere on the page. */
  onClose: (refocus: boolean) => void;
}

/** An open menu: below its button, or a bottom sheet below 768 px. */
export function MenuPopup(props: MenuPopupProps) {
  const isNarrow = useMediaQuery(`(max-width: ${BREAKPOINTS.xs - 1}px)`);
  return isNarrow ? <MenuSheet {...props} /> : <Popover {...props} />;
}

function MenuSheet({ title, items, startsAtEnd, onClose }: MenuPopupProps) {
  const bodyRef = useRef<HTMLDivElement>(null);
  // Arrow keys also move the focus from Close into the menu.
  useEffect(() => {
    const { current: body } = bodyRef;
    const leaving = new AbortController();
    const focusMenu = (event: KeyboardEvent): void => {
      if (body && !body.contains(document.activeElement) && moveFocus(body, event))
        event.preventDefault();
    };
    body
      ?.closest<HTMLElement>('[role="dialog"]')
      ?.addEventListener('keydown', focusMenu, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return (
    <Sheet title={title} onClose={() => onClose(true)}>
      <div ref={bodyRef}>
        <MenuList
          label={title}
          items={items}
          checkAt="end"
          startsAtEnd={startsAtEnd}
          onDone={() => onClose(true)}
        />
      </div>
    </Sheet>
  );
}

function Popover({ title, items, hostRef, startsAtEnd, onClose }: MenuPopupProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useCloseOnBack(() => onClose(true));
  useLayoutEffect(() => flipAtEdges(boxRef.current), []);
  useEffect(() => {
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !hostRef.current?.contains(event.target)) onClose(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [hostRef, onClose]);

  return (
    <div ref={boxRef} className={styles['popover']}>
      <p className={styles['head']} aria-hidden="true">
        {title}
      </p>
      <MenuList
        label={title}
        items={items}
        startsAtEnd={startsAtEnd}
        onDone={() => onClose(true)}
      />
    </div>
  );
}

/** Marks a menu that would leave the window; the style sheet then opens it to the other side. */
function flipAtEdges(box: HTMLElement | null): void {
  if (!box) return;
  const { right, bottom, height, top } = box.getBoundingClientRect();
  if (right > window.innerWidth - 8) box.dataset['align'] = 'end';
  if (bottom > window.innerHeight - 8 && top > height) box.dataset['side'] = 'top';
}
