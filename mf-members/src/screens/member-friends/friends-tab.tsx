import type { Friend } from '@nocturne/contracts/entities/social';
import type { FriendAction } from '@nocturne/contracts/forms';
import { useText } from '@nocturne/i18n/use-text';
import type { MessageKey } from '@nocturne/i18n/messages';
import { Button } from '@nocturne/ui/controls/button';
import type { IconName } from '@nocturne/ui/icons/icon';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { TabProps } from '../../area/area-route.tsx';
import { EmptyTab } from '../../area/empty-tab.tsx';
import { TabSection } from '../../area/tab-section.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { FriendCard } from './friend-card.tsx';
import { OWN_STATES, type FriendsContent, type OwnState } from './friends-content.ts';
import styles from './friends-tab.module.css';

/** Title and actions of each of the owner's lists. */
const LISTS: Readonly<Record<OwnState, { title: MessageKey; actions: readonly CardAction[] }>> = {
  received: {
    title: 'members.friends_received',
    actions: [
      { act: 'friend_accept', label: 'members.friend_accept_named', icon: 'check' },
      { act: 'friend_refuse', label: 'members.friend_refuse_named', icon: 'close' },
    ],
  },
  sent: {
    title: 'members.friends_sent',
    actions: [{ act: 'friend_remove', label: 'members.friend_withdraw_named', icon: 'close' }],
  },
  blocked: {
    title: 'members.friends_blocked',
    actions: [{ act: 'unblock', label: 'members.unblock_named', icon: 'check' }],
  },
};
const FRIEND_ACTIONS: readonly CardAction[] = [
  { act: 'friend_remove', label: 'members.friend_remove_named', icon: 'trash' },
];

type Change = (act: FriendAction, friend: Friend) => Promise<void>;

interface CardAction {
  act: FriendAction;
  label: MessageKey;
  icon: IconName;
}

/**
 * Friends of a member. The owner answers requests here, withdraws their own, and unblocks members.
 */
export const FriendsTab = observer(function FriendsTab({
  area,
  content,
}: TabProps<FriendsContent>) {
  const isMine = useIsMine(area);
  const host = useRef<HTMLDivElement>(null);
  const { friends } = content;
  // Renders together with the friends, so nothing is pushed down.
  const hasOwn = isMine && (friends.loadState === 'ready' || friends.list.items.length > 0);
  const change: Change = async (act, friend) => {
    await content.sendAction(act, friend);
    // The focused button may have been removed.
    host.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={host} className={styles['friends']} tabIndex={-1}>
      <TabSection
        area={area}
        content={friends}
        page="member_friends"
        lead={hasOwn && <OwnList content={content} state="received" onChange={change} />}
        skeleton={<CardRowSkeleton count={4} />}
        empty={
          <EmptyTab
            area={area}
            icon="users"
            title="members.friends_empty"
            forOwner={{ text: 'members.friends_empty_text', links: ['members'] }}
            forOthers={{ text: 'members.friends_none_text', links: ['members'] }}
          />
        }
      >
        <Cards
          items={friends.list.items}
          actions={isMine ? FRIEND_ACTIONS : []}
          onChange={change}
        />
      </TabSection>
      {hasOwn &&
        OWN_STATES.filter((state) => state !== 'received').map((state) => (
          <OwnList key={state} content={content} state={state} onChange={change} />
        ))}
    </div>
  );
});

interface OwnListProps {
  content: FriendsContent;
  state: OwnState;
  onChange: Change;
}

/** One of the owner's lists; renders nothing if it is empty. */
const OwnList = observer(function OwnList({ content, state, onChange }: OwnListProps) {
  const t = useText();
  const list = content.ownLists[state];
  if (list.items.length === 0) return null;
  const { title, actions } = LISTS[state];
  return (
    <section className={styles['own']} data-state={state}>
      <h3>
        {t(title)} <span className={styles['count']}>{list.totalCount}</span>
      </h3>
      <Cards items={list.items} actions={actions} onChange={onChange} />
      {list.hasMore && (
        <Button isBusy={list.loadState === 'loading'} onClick={() => void list.loadMore()}>
          {t('ui.load_more')}
        </Button>
      )}
    </section>
  );
});

interface CardsProps {
  items: readonly Friend[];
  actions: readonly CardAction[];
  onChange: Change;
}

const Cards = observer(function Cards({ items, actions, onChange }: CardsProps) {
  const t = useText();
  return (
    <ul className={styles['grid']}>
      {items.map((friend) => (
        <li key={friend.user.user_id} data-place="">
          <FriendCard friend={friend}>
            {actions.map(({ act, label, icon }) => (
              <Button
                key={act}
                variant={act === 'friend_accept' ? 'icon' : 'icon-ghost'}
                icon={icon}
                aria-label={t(label, { name: friend.user.username })}
                onClick={() => void onChange(act, friend)}
              />
            ))}
          </FriendCard>
        </li>
      ))}
    </ul>
  );
});
