import type { MemberCard } from '@nocturne/contracts/entities/people';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { CardsSkeleton } from '@nocturne/ui/lists/cards-skeleton';
import { observer } from 'mobx-react-lite';
import { MemberLink } from '../../components/member-link.tsx';
import styles from './member-cards.module.css';

interface MemberCardsProps {
  members: readonly MemberCard[];
  /** Names the list for screen readers. */
  label: string;
}

/** Members as cards: avatar, name, number of videos and subscribers. */
export const MemberCards = observer(function MemberCards({ members, label }: MemberCardsProps) {
  return (
    <ul className={styles['grid']} aria-label={label}>
      {members.map((member) => (
        <li key={member.user_id} data-place="" tabIndex={-1}>
          <CardOfMember member={member} />
        </li>
      ))}
    </ul>
  );
});

const CardOfMember = observer(function CardOfMember({ member }: { member: MemberCard }) {
  const t = useText();
  const { username, avatar, videos, subscribers } = member;
  return (
    <MemberLink user={member} className={styles['card']}>
      <Avatar name={username} pictureUrl={avatar || undefined} size="lg" />
      <span className={styles['text']}>
        <span className={styles['name']}>{username}</span>{' '}
        <span className={styles['counts']}>
          <span>{t('common.videos', { count: videos })}</span>{' '}
          <span>{t('common.subscribers', { count: subscribers })}</span>
        </span>
      </span>
    </MemberLink>
  );
});

/** Placeholders with the size of real cards. */
export const MemberCardsSkeleton = observer(function MemberCardsSkeleton({
  count = 24,
}: {
  count?: number;
}) {
  return (
    <CardsSkeleton className={styles['grid']} count={count}>
      <div className={styles['card']} data-waiting="" />
    </CardsSkeleton>
  );
});
