import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './desk.module.css';
import { momentWords } from './time-words.ts';

interface StoryProps {
  title: string;
  /** The latest first; `what` is a word of the audit log. Times are ISO 8601. */
  entries: readonly { at: string; what: string; actor: string; note: string }[];
}

/** What happened and who did it, in the words of the log. */
export const Story = observer(function Story({ title, entries }: StoryProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>{title}</h3>
      {entries.length === 0 && <p className={styles['quiet']}>{t('review.story_none')}</p>}
      <ol className={styles['story']}>
        {entries.map(({ at, what, actor, note }, index) => (
          <li key={`${at}-${index}`}>
            <span className={styles['what']}>{[what, actor].filter(Boolean).join(' · ')}</span>
            <time dateTime={at}>{momentWords(language, at)}</time>
            {note !== '' && <p className={styles['said-by']}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
});
