import type { Subscription } from '@nocturne/contracts/entities/community';
import { subscriptionsHref } from '@nocturne/contracts/subscription-views';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatDay } from '@nocturne/lib/format-day';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Button } from '@nocturne/ui/controls/button';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import type { AreaStore } from '../../area/area-store.ts';
import type { ListContent } from '../../area/list-content.ts';
import { TabSection } from '../../area/tab-section.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { useRemoval } from '../../area/use-removal.ts';
import { NoSubscriptions } from './no-subscriptions.tsx';
import { subscriptionTargetHref } from './subscriptions-content.ts';
import styles from './subscriptions-tab.module.css';

interface AllSubscriptionsProps {
  area: AreaStore;
  content: ListContent<Subscription>;
  controls?: ReactNode;
}

/** A member's subscriptions. There is no Delete here: the owner unsubscribes. */
export const AllSubscriptions = observer(function AllSubscriptions({
  area,
  content,
  controls,
}: AllSubscriptionsProps) {
  const t = useText();
  const isMine = useIsMine(area);
  const host = useRef<HTMLElement>(null);
  const remove = useRemoval(host, content, '[data-place]');
  const unsubscribe = async (subscription: Subscription): Promise<void> => {
    await remove(subscription);
    await area.reloadOwn();
  };
  return (
    <TabSection
      hostRef={host}
      area={area}
      content={content}
      page="member_subscriptions"
      hrefFor={(page) => subscriptionsHref({ id: area.memberId, page }, isMine ? 'all' : 'feed')}
      controls={controls}
      skeleton={<CardRowSkeleton count={6} />}
      empty={<NoSubscriptions area={area} />}
    >
      <ul className={styles['rows']} aria-label={t('common.subscriptions')}>
        {content.list.items.map((subscription) => (
          <li
            key={`${subscription.section} ${subscription.object_id}`}
            data-place=""
            className={styles['row']}
          >
            <Row
              subscription={subscription}
              onUnsubscribe={isMine ? () => void unsubscribe(subscription) : undefined}
            />
          </li>
        ))}
      </ul>
    </TabSection>
  );
});

interface RowProps {
  subscription: Subscription;
  onUnsubscribe: (() => void) | undefined;
}

const Row = observer(function Row({ subscription, onUnsubscribe }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const { title, thumb, post_date: since } = subscription;
  return (
    <>
      <a className={styles['link']} href={subscriptionTargetHref(subscription)}>
        <Avatar name={title} pictureUrl={thumb || undefined} size="lg" />
        <span className={styles['text']}>
          <span className={styles['title']}>{title}</span>{' '}
          <span className={styles['since']}>
            {t('members.since', { date: formatDay(language, since.slice(0, 10), 'medium') })}
          </span>
        </span>
      </a>
      {onUnsubscribe && (
        <Button
          size="sm"
          aria-label={t('members.unsubscribe_from', { title })}
          onClick={() => onUnsubscribe()}
        >
          {t('members.unsubscribe')}
        </Button>
      )}
    </>
  );
});
