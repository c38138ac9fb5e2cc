import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { classNames } from '@nocturne/ui/css/class-names';
import { CommentForm } from '@nocturne/ui/comments/comment-form';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { TabProps } from '../../area/area-route.tsx';
import { EmptyTab } from '../../area/empty-tab.tsx';
import { TabSection } from '../../area/tab-section.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { useRemoval } from '../../area/use-removal.ts';
import type { WallContent } from './wall-content.ts';
import { WallPostCard } from './wall-post-card.tsx';
import styles from './wall-tab.module.css';

/** Posts of a member and their friends, newest first. */
export const WallTab = observer(function WallTab({ area, content }: TabProps<WallContent>) {
  const t = useText();
  const isMine = useIsMine(area);
  const host = useRef<HTMLDivElement>(null);
  const { posts, mayWrite } = content;
  const remove = useRemoval(host, posts, '[data-place]');
  const name = area.member?.username ?? '';
  return (
    <div ref={host} className={styles['wall']} tabIndex={-1}>
      <TabSection
        area={area}
        content={posts}
        page="member_wall"
        lead={
          mayWrite && (
            <WallComposer
              hostRef={host}
              content={content}
              label={isMine ? t('members.wall_write') : t('members.wall_write_to', { name })}
            />
          )
        }
        skeleton={<CardRowSkeleton count={4} />}
        empty={
          <EmptyTab
            area={area}
            icon="message"
            title="members.wall_empty"
            forOwner={{ text: 'members.wall_empty_text', links: ['members'] }}
            forOthers={{
              text: mayWrite ? 'members.wall_first_text' : 'members.wall_friends_only',
              links: ['members'],
            }}
          />
        }
      >
        <ul className={styles['posts']}>
          {posts.list.items.map((post) => (
            <li key={post.post_id} data-place="">
              <WallPostCard
                post={post}
                mayRemove={content.mayRemove(post)}
                onRemove={() => void remove(post)}
              />
            </li>
          ))}
        </ul>
      </TabSection>
    </div>
  );
});

interface WallComposerProps {
  /** Contains the posts. */
  hostRef: RefObject<HTMLElement | null>;
  content: WallContent;
  label: string;
}

const WallComposer = observer(function WallComposer({
  hostRef,
  content,
  label,
}: WallComposerProps) {
  const { session } = useServices();
  // After sending, the form is empty and the new post takes the focus.
  const [sentCount, setSentCount] = useState(0);
  useEffect(() => {
    if (sentCount > 0)
      hostRef.current?.querySelector<HTMLElement>('[data-place] > article')?.focus();
  }, [hostRef, sentCount]);
  const send = async (text: string) => {
    const refusal = await content.write(text);
    if (!refusal) setSentCount(sentCount + 1);
    return refusal;
  };
  return (
    <div className={classNames(styles['card'], styles['composer'])}>
      <Avatar name={session.user?.username ?? ''} isOwn />
      <CommentForm key={sentCount} label={label} storageKey="post" onSend={send} />
    </div>
  );
});
