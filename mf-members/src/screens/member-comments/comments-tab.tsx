import type { MemberComment } from '@nocturne/contracts/entities/community';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { ConfirmDialog } from '@nocturne/ui/overlays/confirm-dialog';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { TimeAgo } from '@nocturne/ui/page/time-ago';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { TabProps } from '../../area/area-route.tsx';
import { EmptyTab } from '../../area/empty-tab.tsx';
import type { ListContent } from '../../area/list-content.ts';
import { TabSection } from '../../area/tab-section.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { useRemoval } from '../../area/use-removal.ts';
import { commentTargetHref } from './comments-content.ts';
import styles from './comments-tab.module.css';

/**
 * `/members/{id}/comments/{page}/`: a member's comments with links to their pages. The owner may
 * delete them after a confirmation.
 */
export const CommentsTab = observer(function CommentsTab({
  area,
  content,
}: TabProps<ListContent<MemberComment>>) {
  const t = useText();
  const isMine = useIsMine(area);
  const host = useRef<HTMLElement>(null);
  const remove = useRemoval(host, content, '[data-place]');
  const [commentToDelete, setCommentToDelete] = useState<MemberComment>();
  return (
    <>
      <TabSection
        hostRef={host}
        area={area}
        content={content}
        page="member_comments"
        skeleton={<CardRowSkeleton count={4} />}
        empty={
          <EmptyTab
            area={area}
            icon="message"
            forOwner={{ text: 'members.comments_empty_text', links: ['videos'] }}
            forOthers={{ text: 'members.comments_none_text', links: ['videos'] }}
          />
        }
      >
        <ul className={styles['rows']} aria-label={t('comments.title')}>
          {content.list.items.map((comment) => (
            <li key={comment.comment_id} data-place="" className={styles['row']}>
              <MemberCommentItem
                comment={comment}
                onDelete={isMine ? () => setCommentToDelete(comment) : undefined}
              />
            </li>
          ))}
        </ul>
      </TabSection>
      {commentToDelete && (
        <ConfirmDialog
          {...{
            title: t('comments.sure'),
            text: t('comments.sure_text'),
            confirmLabel: t('comments.yes'),
            cancelLabel: t('comments.no'),
          }}
          onConfirm={() => {
            setCommentToDelete(undefined);
            void remove(commentToDelete);
          }}
          onClose={() => setCommentToDelete(undefined)}
        />
      )}
    </>
  );
});

interface MemberCommentItemProps {
  comment: MemberComment;
  onDelete: (() => void) | undefined;
}

/** Comments are plain text, never markup. */
const MemberCommentItem = observer(function MemberCommentItem({
  comment,
  onDelete,
}: MemberCommentItemProps) {
  const t = useText();
  const { title, text, post_date: postDate } = comment;
  return (
    <article className={styles['comment']}>
      <div className={styles['words']}>
        <p className={styles['about']}>
          <a href={commentTargetHref(comment)}>{title}</a> <TimeAgo at={postDate} />
        </p>
        <p className={styles['text']}>{text}</p>
      </div>
      {onDelete && (
        <Button
          variant="icon-ghost"
          icon="trash"
          aria-label={t('members.delete_comment', { title })}
          onClick={() => onDelete()}
        />
      )}
    </article>
  );
});
