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
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} className={styles['tab']} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count && <span className={styles['count']}>{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
