import {
  SUBSCRIPTION_VIEWS,
  subscriptionsHref,
  type SubscriptionView,
} from '@nocturne/contracts/subscription-views';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { SegmentedLinks } from '@nocturne/ui/controls/segmented-links';
import { observer } from 'mobx-react-lite';
import type { TabProps } from '../../area/area-route.tsx';
import { useIsMine } from '../../area/use-is-mine.ts';
import { AllSubscriptions } from './all-subscriptions.tsx';
import { SubscriptionFeed } from './subscription-feed.tsx';
import type { SubscriptionsContent } from './subscriptions-content.ts';

const VIEW_LABELS: Readonly<Record<SubscriptionView, MessageKey>> = {
  feed: 'members.feed',
  all: 'members.subscriptions_all',
};

/**
 * `/members/{id}/subscriptions/{page}/`: the owner's feed or subscriptions; others see only the
 * subscriptions.
 */
export const SubscriptionsTab = observer(function SubscriptionsTab({
  area,
  content,
}: TabProps<SubscriptionsContent>) {
  const t = useText();
  const isMine = useIsMine(area);
  const { view: shownView, feed, all } = content;
  if (!isMine) return <AllSubscriptions area={area} content={all} />;
  const views = SUBSCRIPTION_VIEWS.map((view) => ({
    label: t(VIEW_LABELS[view]),
    href: subscriptionsHref({ id: area.memberId }, view),
    isCurrent: view === shownView,
  }));
  const controls = <SegmentedLinks label={t('members.subscription_views')} links={views} />;
  switch (shownView) {
    case 'feed':
      return <SubscriptionFeed area={area} content={feed} controls={controls} />;
    case 'all':
      return <AllSubscriptions area={area} content={all} controls={controls} />;
  }
});
