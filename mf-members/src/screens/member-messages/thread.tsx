import type { Message } from '@nocturne/contracts/entities/community';
import { href } from '@nocturne/contracts/routes';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Button } from '@nocturne/ui/controls/button';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { MenuButton } from '@nocturne/ui/overlays/menu-button';
import { Callout } from '@nocturne/ui/status/callout';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { MessageForm } from './message-form.tsx';
import { MessageItem } from './message-item.tsx';
import type { MessagesContent } from './messages-content.ts';
import type { OtherMember, ThreadStore } from './thread-store.ts';
import styles from './messages-tab.module.css';

interface ThreadProps {
  thread: ThreadStore;
  content: MessagesContent;
}

const SKELETON_COUNT = 3;

/** One conversation: the other member, the messages, and the form. */
export const Thread = observer(function Thread({ thread, content }: ThreadProps) {
  const t = useText();
  const { list, otherMember } = thread;
  if (!otherMember) {
    if (list.loadState === 'failed')
      return <ErrorPanel title={t('members.messages_failed')} onRetry={() => void thread.open()} />;
    return <CardRowSkeleton count={SKELETON_COUNT} />;
  }
  return (
    <>
      <ThreadHeader thread={thread} content={content} otherMember={otherMember} />
      <MessageLog thread={thread} />
      {otherMember.mayWrite ? (
        <MessageForm
          label={t('members.message_to', { name: otherMember.user.username })}
          storageKey={`message-${otherMember.user.user_id}`}
          onSend={(text) => content.write(text)}
        />
      ) : (
        <div className={styles['closed']}>
          <Callout>{closedText(t, otherMember)}</Callout>
        </div>
      )}
    </>
  );
});

const ThreadHeader = observer(function ThreadHeader({
  thread,
  content,
  otherMember,
}: ThreadProps & { otherMember: OtherMember }) {
  const t = useText();
  const [isConfirming, setConfirming] = useState(false);
  const { user, avatar, isBlocked } = otherMember;
  const isDeleted = user.username === '';
  const name = user.username || t('members.deleted_member');
  const block = {
    id: 'block',
    label: t(isBlocked ? 'members.unblock' : 'members.block'),
    icon: 'lock' as const,
    onSelect: () => void thread.setBlocked(!isBlocked),
  };
  const items = [
    ...(isDeleted ? [] : [block]),
    {
      id: 'delete',
      label: t('members.conversation_delete'),
      icon: 'trash' as const,
      isDanger: true as const,
      onSelect: () => setConfirming(true),
    },
  ];
  return (
    <div className={styles['head']}>
      <Button
        className={styles['back']}
        variant="icon-ghost"
        icon="arrow-left"
        href={content.addressOf(undefined)}
        aria-label={t('members.messages_back')}
      />
      <Avatar name={name} pictureUrl={avatar || undefined} />
      <h3>{isDeleted ? name : <a href={href('member', { id: user.user_id })}>{name}</a>}</h3>
      <MenuButton label={t('members.more', { name })} icon="more" items={items} />
      {isConfirming && (
        <ConfirmDialog
          {...{
            title: t('members.conversation_sure'),
            text: t('members.conversation_sure_text'),
            confirmLabel: t('members.delete_yes'),
            cancelLabel: t('members.delete_no'),
          }}
          onConfirm={() => {
            setConfirming(false);
            void content.removeThread();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
});

/** Returns the reason why the form is closed. */
function closedText(t: Translate, { user, isBlocked }: OtherMember): string {
  if (user.username === '') return t('members.message_deleted');
  return isBlocked
    ? t('members.message_blocked', { name: user.username })
    : t('members.message_closed');
}

/** The messages, newest last and scrolled into view. */
const MessageLog = observer(function MessageLog({ thread }: { thread: ThreadStore }) {
  const t = useText();
  const { list, messages } = thread;
  const boxRef = useRef<HTMLDivElement>(null);
  const newest = list.items[0]?.message_id;
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest]);
  const remove = async (message: Message): Promise<void> => {
    await thread.remove(message);
    // The focused button was removed.
    boxRef.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={boxRef}
      className={styles['thread']}
      role="log"
      aria-label={t('members.conversation')}
      tabIndex={-1}
    >
      {list.hasMore && list.loadState !== 'failed' && (
        <Button
          className={styles['earlier']}
          size="sm"
          isBusy={list.loadState === 'loading'}
          onClick={() => void list.loadMore()}
        >
          {t('members.messages_earlier')}
        </Button>
      )}
      {list.loadState === 'failed' && (
        <ErrorPanel title={t('members.messages_failed')} onRetry={() => void list.retry(1)} />
      )}
      {list.isEmpty && <p className={styles['none']}>{t('members.messages_none')}</p>}
      {messages.map((message) => (
        <MessageItem
          key={message.message_id}
          message={message}
          isMine={thread.isMine(message)}
          onRemove={() => void remove(message)}
        />
      ))}
    </div>
  );
});
