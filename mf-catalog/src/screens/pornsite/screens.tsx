import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatCount } from '@nocturne/lib/format-count';
import { Tabs } from '@nocturne/ui/controls/tabs';
import { InfoList } from '@nocturne/ui/lists/info-list';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { ProfileHeader } from '../../components/profile-header.tsx';
import { ProfileVideos } from '../../components/profile-videos.tsx';
import { TabHeading } from '@nocturne/ui/page/tab-heading';
import { studioFacts, studioParagraphs } from '../../listing/studio-facts.ts';
import type { StudioStore } from '../../stores/studio-store.ts';

/**
 * `/pornsite/{dir}/` and `/pornsite/{dir}/videos/{page}/`: the videos of a channel (settlement 30).
 */
export const StudioVideosScreen = observer(function StudioVideosScreen({
  store,
}: {
  store: StudioStore;
}) {
  const t = useText();
  const name = store.channel?.title ?? '';
  return (
    <StudioPage store={store} tab="videos" title={name} page={store.listing.params.page}>
      <ProfileVideos store={store.listing} title={t('studio.videos', { name })} />
    </StudioPage>
  );
});

/** `/pornsite/{dir}/info/`: facts about a channel. */
export const StudioInfoScreen = observer(function StudioInfoScreen({
  store,
}: {
  store: StudioStore;
}) {
  const t = useText();
  const { channel, studio } = store;
  const title = t('place.info_of', { name: channel?.title ?? '' });
  return (
    <StudioPage store={store} tab="info" title={title}>
      <TabHeading title={title} />
      <InfoList
        facts={channel ? studioFacts(t, channel, studio) : []}
        paragraphs={studioParagraphs(studio)}
      />
    </StudioPage>
  );
});

interface StudioPageProps {
  store: StudioStore;
  tab: 'videos' | 'info';
  title: string;
  page?: number;
  children: ReactNode;
}

/** Shared layout of a channel's two pages: header, tabs and the open tab. */
const StudioPage = observer(function StudioPage({
  store,
  tab,
  title,
  page = 1,
  children,
}: StudioPageProps) {
  const t = useText();
  const language = useLanguage();
  const { channel, subscription } = store;
  if (!channel) return null;
  const { title: name, dir, logo, total_videos: count, statistics } = channel;
  const counts = [
    t('common.videos', { count }),
    t('common.subscribers', { count: statistics.subscribers }),
    t('ui.views', { views: statistics.viewed }),
  ];
  const tabs = [
    {
      label: t('common.videos_title'),
      href: href('pornsite', { dir }),
      isCurrent: tab === 'videos',
      count: formatCount(count, language),
    },
    { label: t('place.info'), href: href('pornsite_info', { dir }), isCurrent: tab === 'info' },
  ];
  return (
    <Page title={title} description={t('studio.description', { name, count })} page={page}>
      <ProfileHeader
        name={name}
        dir={dir}
        pictureUrl={logo}
        counts={counts}
        subscription={subscription}
      />
      <Tabs label={t('place.sections', { name })} tabs={tabs} />
      {children}
    </Page>
  );
});
