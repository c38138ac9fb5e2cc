import { useServices } from '@nocturne/federation/define-remote';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { NameAndCounts } from '@nocturne/ui/page/name-and-counts';
import { useOwnOpinion } from '@nocturne/ui/hooks/use-own-opinion';
import { observer } from 'mobx-react-lite';
import type { SubscriptionStore } from '@nocturne/stores/subscription-store';
import { initialsOf } from './directory-card.tsx';
import styles from './profile-header.module.css';

interface ProfileHeaderProps {
  name: string;
  dir: string;
  /** Portrait or logo; without one the header shows initials. */
  pictureUrl: string;
  /** Translated texts, such as "86 videos". */
  counts: readonly string[];
  subscription: SubscriptionStore;
}

/**
 * Header of a page about a performer or channel: picture, name, counts and Subscribe, which opens
 * Login for visitors.
 */
export const ProfileHeader = observer(function ProfileHeader({
  name,
  dir,
  pictureUrl,
  counts,
  subscription,
}: ProfileHeaderProps) {
  const t = useText();
  const { links, session } = useServices();
  const { isSubscribed } = subscription;
  useOwnOpinion(session.user, subscription, dir);
  return (
    <div className={styles['head']}>
      <span className={styles['picture']} aria-hidden="true">
        {pictureUrl ? (
          <img src={pictureUrl} alt="" width="128" height="128" decoding="async" />
        ) : (
          initialsOf(name)
        )}
      </span>
      <div className={styles['text']}>
        <NameAndCounts name={name} counts={counts} />
      </div>
      <div className={styles['actions']}>
        {links.watchMeLive !== '' && (
          <Button icon="live" href={links.watchMeLive} target="_blank" rel="noopener">
            {t('common.watch_live')}
          </Button>
        )}
        <Button
          variant={isSubscribed ? 'quiet' : 'primary'}
          aria-pressed={isSubscribed}
          onClick={() => void subscription.toggle(dir)}
        >
          {t(isSubscribed ? 'common.subscribed' : 'common.subscribe')}
        </Button>
      </div>
    </div>
  );
});
