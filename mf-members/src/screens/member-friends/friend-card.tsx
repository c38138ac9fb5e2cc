import type { Friend } from '@nocturne/contracts/entities/social';
import { href } from '@nocturne/contracts/routes';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Moment } from '../../social/moment.tsx';
import styles from './friends-tab.module.css';

/** A member in a list of friends, with actions. */
export const FriendCard = observer(function FriendCard({
  friend,
  children,
}: {
  friend: Friend;
  children?: ReactNode;
}) {
  const { user, avatar, post_date: since } = friend;
  return (
    <article className={styles['card']}>
      <Avatar name={user.username} pictureUrl={avatar || undefined} size="lg" />
      <div className={styles['text']}>
        <a href={href('member', { id: user.user_id })}>{user.username}</a>
        <Moment at={since} format="day" />
      </div>
      <div className={styles['acts']}>{children}</div>
    </article>
  );
});
