import { useLanguage } from '@nocturne/i18n/use-text';
import { formatDateTime } from '@nocturne/lib/format-day';
import styles from './timeline.module.css';

/** One entry of a timeline. */
export interface TimelineEntry {
  /** ISO 8601. */
  at: string;
  /** Description of the action. */
  action: string;
  /** Name of the person. */
  by: string;
  /** Remarks of that person. */
  notes: readonly string[];
}

/** A list of actions with person and time, in the given order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const language = useLanguage();
  return (
    <ol className={styles['timeline']}>
      {entries.map(({ at, action, by, notes }, index) => (
        // Only the index distinguishes two entries of the same time.
        <li key={`${at}-${index}`}>
          <span className={styles['what']}>{action}</span>
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
