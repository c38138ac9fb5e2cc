import type { Video } from '@nocturne/contracts/entities/video';
import { useText } from '@nocturne/i18n/use-text';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AreaStore } from '../../area/area-store.ts';
import { PageLinks } from '../../area/empty-tab.tsx';
import type { ListContent } from '../../area/list-content.ts';
import { TabSection } from '../../area/tab-section.tsx';
import { VideoTiles } from '../member-videos/video-tiles.tsx';
import { NoSubscriptions } from './no-subscriptions.tsx';

interface SubscriptionFeedProps {
  area: AreaStore;
  content: ListContent<Video>;
  controls: ReactNode;
}

/** The newest videos from the owner's subscriptions. */
export const SubscriptionFeed = observer(function SubscriptionFeed({
  area,
  content,
  controls,
}: SubscriptionFeedProps) {
  const t = useText();
  // Current, because the visitor's own profile bypasses the cache.
  const hasSubscriptions = (area.member?.subscriptions ?? 0) > 0;
  const emptyFeed = (
    <EmptyState
      icon="film"
      title={t('listing.empty')}
      text={t('members.feed_empty_text')}
      action={<PageLinks to={['performers', 'studios']} />}
    />
  );
  return (
    <TabSection
      area={area}
      content={content}
      page="member_subscriptions"
      controls={controls}
      cardSelector="[data-video-id]"
      empty={hasSubscriptions ? emptyFeed : <NoSubscriptions area={area} />}
    >
      <VideoTiles videos={content.list.items} label={t('members.feed')} />
    </TabSection>
  );
});
