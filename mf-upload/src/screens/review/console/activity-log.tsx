import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Timeline } from '@nocturne/ui/lists/timeline';
import { observer } from 'mobx-react-lite';
import styles from './console.module.css';
import { actorText, actionLabel, entryTexts, type LogEntry } from './log-texts.ts';

interface ActivityLogProps {
  title: string;
  /** Latest first. */
  entries: readonly LogEntry[];
}

/** Log of actions and events, in the reader's language. */
export const ActivityLog = observer(function ActivityLog({ title, entries }: ActivityLogProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>{title}</h3>
      {entries.length === 0 && <p className={styles['quiet']}>{t('review.story_none')}</p>}
      <Timeline
        entries={entries.map((entry) => ({
          at: entry.at,
          action: actionLabel(t, entry.code),
          by: actorText(t, entry),
          notes: entryTexts(t, language, entry),
        }))}
      />
    </section>
  );
});
