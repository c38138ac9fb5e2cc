import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { MenuButton, type MenuItem } from '@nocturne/ui/overlays/menu-button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FriendAction } from '@nocturne/contracts/forms';
import type { AreaStore } from '../area/area-store.ts';
import type { FriendshipStore } from './friendship-store.ts';
import styles from '../components/brief-button.module.css';

/** Actions with another member: befriend, write, block. */
export const SocialActions = observer(function SocialActions({ area }: { area: AreaStore }) {
  const t = useText();
  const { session } = useServices();
  const { memberId, friendship: store } = area;
  useEffect(() => {
    const leaving = new AbortController();
    void store.load(memberId, leaving.signal);
    return () => leaving.abort();
  }, [store, memberId]);
  const next = useRef<HTMLAnchorElement>(null);
  // Both buttons of a request disappear, so the button beside them takes the focus.
  const answer = async (act: FriendAction): Promise<void> => {
    await store.sendAction(act);
    if (store.friendship !== 'received') next.current?.focus();
  };
  const me = session.user?.user_id;
  if (store.friendship === null || me === undefined) return null;
  const name = area.member?.username ?? '';
  return (
    <>
      {!store.isBlocked && <FriendButton store={store} onAnswer={(act) => void answer(act)} />}
      {!store.isBlocked && (
        <Button
          ref={next}
          className={styles['brief']}
          icon="message"
          href={href('member_messages', { id: me }, { with: memberId })}
        >
          <span>{t('members.message')}</span>
        </Button>
      )}
      <MenuButton
        label={t('members.more', { name })}
        icon="more"
        variant="icon"
        items={moreItems(t, store)}
      />
    </>
  );
});

interface FriendButtonProps {
  store: FriendshipStore;
  onAnswer: (act: FriendAction) => void;
}

const FriendButton = observer(function FriendButton({ store, onAnswer }: FriendButtonProps) {
  const t = useText();
  switch (store.friendship) {
    case 'none':
      return (
        <Button
          className={styles['brief']}
          icon="plus"
          isBusy={store.isBusy}
          onClick={() => void store.sendAction('friend_ask')}
        >
          <span>{t('members.friend_ask')}</span>
        </Button>
      );
    case 'sent':
      return (
        <Button
          className={styles['brief']}
          icon="close"
          isBusy={store.isBusy}
          onClick={() => void store.sendAction('friend_remove')}
        >
          <span>{t('members.friend_withdraw')}</span>
        </Button>
      );
    case 'received':
      return (
        <>
          <Button icon="check" isBusy={store.isBusy} onClick={() => onAnswer('friend_accept')}>
            {t('members.friend_accept')}
          </Button>
          <Button variant="ghost" isBusy={store.isBusy} onClick={() => onAnswer('friend_refuse')}>
            {t('members.friend_refuse')}
          </Button>
        </>
      );
    case 'accepted':
    case null:
      return null;
  }
});

function moreItems(t: ReturnType<typeof useText>, store: FriendshipStore): readonly MenuItem[] {
  const block: MenuItem = store.isBlocked
    ? {
        id: 'unblock',
        label: t('members.unblock'),
        icon: 'check',
        onSelect: () => void store.sendAction('unblock'),
      }
    : {
        id: 'block',
        label: t('members.block'),
        icon: 'lock',
        isDanger: true,
        onSelect: () => void store.sendAction('block'),
      };
  if (store.friendship !== 'accepted') return [block];
  return [
    {
      id: 'remove',
      label: t('members.friend_remove'),
      icon: 'users',
      onSelect: () => void store.sendAction('friend_remove'),
    },
    block,
  ];
}
