import type { Notification } from '@nocturne/contracts/entities/social';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { Icon } from '@nocturne/ui/icons/icon';
import { Spinner } from '@nocturne/ui/icons/spinner';
import { TimeAgo } from '@nocturne/ui/page/time-ago';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useShell } from '../../composition/shell-context.ts';
import { BellStore } from './bell-store.ts';
import { notificationHref, notificationText } from './notification-text.ts';
import styles from './bell.module.css';

/** The member's notifications, newest first, in every loading state. */
export const BellList = observer(function BellList() {
  const t = useText();
  const { services } = useShell();
  const [store] = useState(() => new BellStore(services));
  useEffect(() => {
    void store.open();
    return () => store.dispose();
  }, [store]);
  const { list } = store;
  if (list.items.length === 0) {
    if (list.loadState === 'failed')
      return <ErrorPanel title={t('shell.bell_failed')} onRetry={() => void store.open()} />;
    return list.loadState === 'ready' ? <NothingNew /> : <Spinner className={styles['busy']} />;
  }
  return (
    <>
      <ul className={styles['list']}>
        {list.items.map((one) => (
          <li key={one.notification_id}>
            <Line notification={one} me={services.session.user?.user_id ?? 0} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button isBlock isBusy={list.loadState === 'loading'} onClick={() => void list.loadMore()}>
          {t('ui.load_more')}
        </Button>
      )}
    </>
  );
});

/** Explains which notifications appear here, and links to performers to follow. */
const NothingNew = observer(function NothingNew() {
  const t = useText();
  const findButton = <Button href={href('pornstars')}>{t('shell.bell_find')}</Button>;
  return (
    <EmptyState
      icon="bell"
      title={t('shell.bell_empty')}
      text={t('shell.bell_empty_text')}
      action={findButton}
    />
  );
});

const Line = observer(function Line({
  notification,
  me,
}: {
  notification: Notification;
  me: number;
}) {
  const t = useText();
  const { user, avatar, post_date: at, is_read: isRead } = notification;
  const content = (
    <>
      {user ? (
        <Avatar name={user.username} pictureUrl={avatar || undefined} />
      ) : (
        <Icon name="film" />
      )}
      <span className={styles['words']}>
        {notificationText(t, notification)}
        <TimeAgo at={at} />
      </span>
    </>
  );
  const address = notificationHref(notification, me);
  const attributes = { className: styles['line'], 'data-new': !isRead || undefined };
  return address === undefined ? (
    <div {...attributes}>{content}</div>
  ) : (
    <a {...attributes} href={address}>
      {content}
    </a>
  );
});
