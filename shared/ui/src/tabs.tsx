import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import styles from './tabs.module.css';

export interface TabLink {
  label: string;
  href: string;
  isCurrent?: boolean | undefined;
  /** Already worded: "86". */
  count?: string | undefined;
}

/** Sections of one thing, as links; the row scrolls sideways when it is long (look, section 5). */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // A long row shows the current tab and some of its neighbours. Chromium does so on its own at first.
  useLayoutEffect(() => {
    const { current: nav } = row;
    const tab = current === undefined ? null : nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  useEnds(row);
  return (
    <nav ref={row} className={styles['tabs']} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} className={styles['tab']} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count && <span className={styles['count']}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Marks the ends beyond which the row goes on: there it fades. */
function useEnds(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: nav } = row;
    if (!nav) return;
    const mark = (): void => markEnds(nav);
    const leaving = new AbortController();
    nav.addEventListener('scroll', mark, { passive: true, signal: leaving.signal });
    window.addEventListener('resize', mark, { passive: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [row]);
  // After each render: it may have added a tab.
  useEffect(() => {
    if (row.current) markEnds(row.current);
  });
}

function markEnds(nav: HTMLElement): void {
  nav.dataset['more'] = endsOf(nav);
}

function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): 'none' | 'before' | 'after' | 'both' {
  // Widths are rounded.
  const isBefore = scrollLeft > 1;
  const isAfter = scrollLeft + clientWidth < scrollWidth - 1;
  if (isBefore && isAfter) return 'both';
  if (isBefore) return 'before';
  return isAfter ? 'after' : 'none';
}
