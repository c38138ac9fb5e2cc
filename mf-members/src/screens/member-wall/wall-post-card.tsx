import type { WallPost } from '@nocturne/contracts/entities/community';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Button } from '@nocturne/ui/controls/button';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { TimeAgo } from '@nocturne/ui/page/time-ago';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './wall-tab.module.css';

interface WallPostCardProps {
  post: WallPost;
  mayRemove: boolean;
  onRemove: () => void;
}

/** One post as plain text. */
export const WallPostCard = observer(function WallPostCard({
  post,
  mayRemove,
  onRemove,
}: WallPostCardProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { author, avatar, text, post_date: postDate } = post;
  return (
    <article className={styles['card']} data-post="" tabIndex={-1}>
      <Avatar name={author.username} pictureUrl={avatar || undefined} />
      <div>
        <p className={styles['who']}>
          <a href={href('member', { id: author.user_id })}>{author.username}</a>{' '}
          <TimeAgo at={postDate} />
        </p>
        <p className={styles['text']}>{text}</p>
      </div>
      {mayRemove && (
        <Button
          variant="icon-ghost"
          icon="trash"
          aria-label={t('members.wall_delete', { name: author.username })}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          {...{
            title: t('members.wall_sure'),
            text: t('members.wall_sure_text'),
            confirmLabel: t('members.delete_yes'),
            cancelLabel: t('members.delete_no'),
          }}
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
});
