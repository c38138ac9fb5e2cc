import type { Member } from '@nocturne/contracts/entities/people';
import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Button } from '@nocturne/ui/controls/button';
import { NameAndCounts } from '@nocturne/ui/page/name-and-counts';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { useOwnOpinion } from '@nocturne/ui/hooks/use-own-opinion';
import { observer } from 'mobx-react-lite';
import { SocialActions } from '../social/social-actions.tsx';
import type { AreaStore } from './area-store.ts';
import { isOffered } from './member-tabs.ts';
import brief from '../components/brief-button.module.css';
import styles from './member-frame.module.css';

interface MemberHeaderProps {
  area: AreaStore;
  member: Member;
  isMine: boolean;
}

/** Cover, avatar, name and counts of a member, with the available actions. */
export const MemberHeader = observer(function MemberHeader({
  area,
  member,
  isMine,
}: MemberHeaderProps) {
  const t = useText();
  const { username: name, avatar, cover, videos, friends, subscriptions, subscribers } = member;
  return (
    <div className={styles['head']}>
      <div className={styles['cover']} data-empty={!cover || undefined}>
        {cover && <img src={cover} alt="" width="1250" height="250" decoding="async" />}
      </div>
      <div className={styles['profile']}>
        <span className={styles['avatar']}>
          <Avatar name={name} pictureUrl={avatar || undefined} size="xl" />
        </span>
        <div className={styles['text']}>
          <NameAndCounts
            name={name}
            counts={[
              t('members.joined', { year: String(member.member_since) }),
              t('common.videos', { count: videos }),
              t('members.friend_count', { count: friends }),
              t('members.subscription_count', { count: subscriptions }),
              t('common.subscribers', { count: subscribers }),
            ]}
          />
        </div>
        <HeaderActions area={area} isMine={isMine} />
      </div>
    </div>
  );
});

/** Edit for the owner, Subscribe for everyone else. Neither shows until the visitor is known. */
const HeaderActions = observer(function HeaderActions({
  area,
  isMine,
}: Omit<MemberHeaderProps, 'member'>) {
  const t = useText();
  const { memberId, subscription } = area;
  const { isSubscribed } = subscription;
  const isHydrated = useHydrated();
  const { session } = useServices();
  useOwnOpinion(isHydrated && !isMine ? session.user : null, subscription, String(memberId));
  return (
    <div className={styles['actions']}>
      {isMine && isOffered('member_edit') && (
        <Button icon="edit" href={href('member_edit', { id: memberId })}>
          {t('common.edit_profile')}
        </Button>
      )}
      {isMine && (
        <Button className={brief['brief']} variant="primary" icon="upload" href={href('upload')}>
          <span>{t('common.upload')}</span>
        </Button>
      )}
      {isHydrated && !isMine && (
        <Button
          className={styles['subscribe']}
          variant={isSubscribed ? 'quiet' : 'primary'}
          aria-pressed={isSubscribed}
          onClick={() => void subscription.toggle(String(memberId))}
        >
          {t(isSubscribed ? 'common.subscribed' : 'common.subscribe')}
        </Button>
      )}
      {/* Last, so that the other buttons do not move. */}
      {isHydrated && !isMine && <SocialActions area={area} />}
    </div>
  );
});
