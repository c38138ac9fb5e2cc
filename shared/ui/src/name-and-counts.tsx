import styles from './name-and-counts.module.css';

interface NameAndCountsProps {
  name: string;
  /** Already worded: "86 videos". The first is announced with the title of a page that the visitor arrives at. */
  counts: readonly string[];
}

/** Who or what a page is about: its main heading, and below it what there is of it. */
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
