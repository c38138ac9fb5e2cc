import styles from './name-and-counts.module.css';

interface NameAndCountsProps {
  name: string;
  /** Formatted texts: "86 videos". The first is announced with the page title after navigation. */
  counts: readonly string[];
}

/** The subject of a page as its main heading, with counts below. */
export function NameAndCounts({ name, counts }: NameAndCountsProps) {
  return (
    <>
      <h1 className={styles['name']}>{name}</h1>
      <ul className={styles['counts']}>
        {counts.map((count, at) => (
          <li key={count} data-page-note={at === 0 ? '' : undefined}>
            {count}
          </li>
        ))}
      </ul>
    </>
  );
}
