import type { ReviewItem } from '@nocturne/contracts/entities/review';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icons/icon';
import { Pagination } from '@nocturne/ui/lists/pagination';
import { observer } from 'mobx-react-lite';
import { consoleHref } from './console-params.ts';
import type { ConsoleStore } from './console-store.ts';
import styles from './console.module.css';
import { ListState } from './list-state.tsx';
import { dueText, isLate } from './time-text.ts';

/** A queue, sorted by deadline; its pictures are always blurred. */
export const Queue = observer(function Queue({ consoleStore }: { consoleStore: ConsoleStore }) {
  const t = useText();
  const { lane, list } = consoleStore.review;
  return (
    <nav tabIndex={-1} data-list="" className={styles['queue']} aria-label={t('review.queue')}>
      <ListState list={list}>
        <ul className={styles['items']}>
          {list.items.map((item) => (
            <QueueItem key={item.video_id} item={item} consoleStore={consoleStore} />
          ))}
        </ul>
      </ListState>
      {list.pageCount > 1 && (
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          hrefFor={(page) => consoleHref({ lane, page })}
        />
      )}
    </nav>
  );
});

const QueueItem = observer(function QueueItem({
  item,
  consoleStore,
}: {
  item: ReviewItem;
  consoleStore: ConsoleStore;
}) {
  const t = useText();
  const language = useLanguage();
  const { lane, list, selected } = consoleStore.review;
  const address = consoleHref({ lane, page: list.page, video: item.video_id });
  return (
    <li>
      <a
        className={styles['item']}
        href={address}
        aria-current={item.video_id === selected.key ? 'true' : undefined}
      >
        <span className={styles['thumb']}>
          {item.frame ? (
            <img src={item.frame} alt="" loading="lazy" decoding="async" data-veiled="" />
          ) : (
            <Icon name="film" />
          )}
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            {item.title || t('review.number', { id: String(item.video_id) })}
          </span>
          <span
            className={styles['due']}
            data-late={isLate(item.due_at, consoleStore.now) || undefined}
          >
            {isLate(item.due_at, consoleStore.now) && <Icon name="alert" size="xs" />}
            {dueText(t, language, item.due_at, consoleStore.now)}
          </span>
          {item.is_own && <span className={styles['due']}>{t('review.own')}</span>}
        </span>
      </a>
    </li>
  );
});
