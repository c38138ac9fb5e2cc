import type { Conversation } from '@nocturne/contracts/entities/social';
import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { PagedCards } from '@nocturne/ui/lists/paged-cards';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import { PageLinks } from '../../area/empty-tab.tsx';
import { Moment } from '../../social/moment.tsx';
import type { MessagesContent } from './messages-content.ts';
import styles from './messages-tab.module.css';

interface ConversationListProps {
  content: MessagesContent;
  /** User id of the other member in the open conversation. */
  current: number | undefined;
}

/** Conversations, newest first, each with its last message. */
export const ConversationList = observer(function ConversationList({
  content,
  current,
}: ConversationListProps) {
  const t = useText();
  const { conversations } = content;
  const me = useServices().session.user?.user_id ?? 0;
  return (
    <PagedCards
      list={conversations.list}
      skeleton={<CardRowSkeleton count={4} />}
      failedTitle={t('members.messages_failed')}
      onRetry={() => void conversations.retry()}
      hrefFor={(page) => href('member_messages', { id: me, page })}
      empty={
        <EmptyState
          icon="message"
          title={t('members.messages_empty')}
          text={t('members.messages_empty_text')}
          action={current === undefined && <PageLinks to={['members']} />}
        />
      }
    >
      <ul>
        {conversations.list.items.map((one) => (
          <li key={one.user.user_id} data-place="">
            <ConversationLink
              conversation={one}
              href={content.addressOf(one.user.user_id)}
              isCurrent={one.user.user_id === current}
            />
          </li>
        ))}
      </ul>
    </PagedCards>
  );
});

const ConversationLink = observer(function ConversationLink(props: {
  conversation: Conversation;
  href: string;
  isCurrent: boolean;
}) {
  const t = useText();
  const { user, avatar, last, unread } = props.conversation;
  const name = user.username || t('members.deleted_member');
  const isOwn = last.from.user_id !== user.user_id;
  return (
    <a
      className={styles['item']}
      href={props.href}
      aria-current={props.isCurrent ? 'true' : undefined}
    >
      <Avatar name={name} pictureUrl={avatar || undefined} />
      <span className={styles['words']}>
        <b>{name}</b>
        <span className={styles['last']}>
          {isOwn ? t('members.message_own', { text: last.text }) : last.text}
        </span>
      </span>
      <span className={styles['end']}>
        <Moment at={last.post_date} format="short" />
        {unread > 0 && (
          <span
            className={styles['count']}
            aria-label={t('members.messages_unread', { count: unread })}
          >
            {unread}
          </span>
        )}
      </span>
    </a>
  );
});
