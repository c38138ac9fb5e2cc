import { useLayoutEffect, useRef } from 'react';
import { useRowEnds } from './use-row-ends.ts';
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
    if (nav && tab)
      nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  // The row fades at an end where it continues.
  const more = useRowEnds(row);
  return (
    <nav ref={row} className={styles['tabs']} aria-label={label} data-more={more}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          className={styles['tab']}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
          {tab.count && <span className={styles['count']}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
