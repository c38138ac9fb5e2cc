import type { Message } from '@nocturne/contracts/entities/community';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { Moment } from '../../social/moment.tsx';
import styles from './messages-tab.module.css';

interface MessageItemProps {
  message: Message;
  isMine: boolean;
  onRemove: () => void;
}

/**
 * One message as plain text. Delete removes it for this member only, so there is no confirmation.
 */
export const MessageItem = observer(function MessageItem({
  message,
  isMine,
  onRemove,
}: MessageItemProps) {
  const t = useText();
  const { from, text, post_date: postDate } = message;
  return (
    <div className={styles['message']} data-mine={isMine || undefined}>
      <div className={styles['bubble']}>
        <VisuallyHidden>{from.username}</VisuallyHidden>
        <p>{text}</p>
        <Moment at={postDate} format="long" />
      </div>
      <Button
        className={styles['remove']}
        variant="icon-ghost"
        icon="trash"
        aria-label={t('members.message_delete')}
        onClick={() => onRemove()}
      />
    </div>
  );
});
