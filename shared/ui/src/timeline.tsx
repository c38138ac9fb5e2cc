import { useLanguage } from '@nocturne/i18n/use-text';
import { formatDateTime } from '@nocturne/lib/format-day';
import styles from './timeline.module.css';

/** One thing that happened. */
export interface Happening {
  /** ISO 8601. */
  at: string;
  /** What was done. */
  what: string;
  /** Who did it. */
  by: string;
  /** What they said to it. */
  notes: readonly string[];
}

/** What happened, who did it and when, in the given order. */
export function Timeline({ entries }: { entries: readonly Happening[] }) {
  const language = useLanguage();
  return (
    <ol className={styles['timeline']}>
      {entries.map(({ at, what, by, notes }, index) => (
        // Nothing but its place tells two entries of one moment apart.
        <li key={`${at}-${index}`}>
          <span className={styles['what']}>{what}</span>
          <span>
            {by} · <time dateTime={at}>{formatDateTime(language, at)}</time>
          </span>
          {notes.map((note) => (
            <p key={note} className={styles['note']}>
              {note}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
