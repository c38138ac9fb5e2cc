import { useLayoutEffect, useRef } from 'react';
import { useRowEnds } from '../hooks/use-row-ends.ts';
import styles from './tabs.module.css';

export interface TabLink {
  label: string;
  href: string;
  isCurrent?: boolean | undefined;
  /** Formatted count: "86". */
  count?: string | undefined;
}

/** Sections of one subject as links; a long row scrolls sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // Scrolls a long row to the current tab and some neighbors. Chromium does so on its own at first.
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
