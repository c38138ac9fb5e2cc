import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './desk.module.css';
import { actorWords, deedWords, saidThen, type StoryEntry } from './story-words.ts';
import { momentWords } from './time-words.ts';

interface StoryProps {
  title: string;
  /** The latest first. */
  entries: readonly StoryEntry[];
}

/** What happened and who did it, in the reader's language. */
export const Story = observer(function Story({ title, entries }: StoryProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>{title}</h3>
      {entries.length === 0 && <p className={styles['quiet']}>{t('review.story_none')}</p>}
      <ol className={styles['story']}>
        {entries.map((entry, index) => (
          <li key={`${entry.at}-${index}`}>
            <span className={styles['what']}>{deedWords(t, entry.what)}</span>
            <span>
              {actorWords(t, entry)} <time dateTime={entry.at}>{momentWords(language, entry.at)}</time>
            </span>
            {saidThen(t, entry).map((line) => (
              <p key={line} className={styles['said-by']}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
});
