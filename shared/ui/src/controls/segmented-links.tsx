import styles from './segmented.module.css';

export interface SegmentedLinksProps {
  label: string;
  links: readonly { label: string; href: string; isCurrent: boolean }[];
}

/** Two to four views of one list with their own addresses: links that look like segments. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav className={styles['segmented']} aria-label={label}>
      {links.map(({ label: text, href, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
