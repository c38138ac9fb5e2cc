import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { TabProps } from '../../area/area-route.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { ConversationList } from './conversation-list.tsx';
import type { MessagesContent } from './messages-content.ts';
import { Thread } from './thread.tsx';
import styles from './messages-tab.module.css';

/** Conversations beside the open one; narrow windows show one of the two. */
export const MessagesTab = observer(function MessagesTab({
  area,
  content,
}: TabProps<MessagesContent>) {
  const t = useText();
  // The server renders one page for all members, so the conversation shows after hydration.
  const isMine = useIsMine(area);
  useRefreshOnNewMessages(content);
  const thread = isMine ? content.thread : null;
  const { list } = content.conversations;
  // Without conversations there is no second pane: the list says what to do.
  const isListOnly = !thread && list.loadState === 'ready' && list.items.length === 0;
  return (
    <>
      {/* Visually, the current tab is the heading. */}
      <h2>
        <VisuallyHidden>{t('members.messages')}</VisuallyHidden>
      </h2>
      <div
        className={styles['mail']}
        data-pane={thread ? 'thread' : 'list'}
        data-alone={isListOnly || undefined}
      >
        <section className={styles['list']} aria-label={t('members.conversations')}>
          <ConversationList content={content} current={thread?.otherId} />
        </section>
        {!isListOnly && (
          <section className={styles['pane']} aria-label={t('members.conversation')}>
            {thread ? (
              <Thread key={thread.otherId} thread={thread} content={content} />
            ) : (
              <EmptyState icon="message" title={t('members.messages_choose')} />
            )}
          </section>
        )}
      </div>
    </>
  );
});

/** Refreshes when the number of unread messages grows while the page is open. */
function useRefreshOnNewMessages(content: MessagesContent): void {
  const { messages } = useServices().unread;
  const before = useRef(messages);
  useEffect(() => {
    if (messages > before.current) void content.refresh();
    before.current = messages;
  }, [content, messages]);
}
