import { href } from '@nocturne/contracts/routes';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatCount } from '@nocturne/lib/format-count';
import { Tabs } from '@nocturne/ui/controls/tabs';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { ProfileHeader } from '../../components/profile-header.tsx';
import type { PerformerStore } from '../../stores/performer-store.ts';

/** Tabs of a performer's page, each with its own address. */
export type PerformerTab = 'videos' | 'info' | 'comments';

interface PerformerPageProps {
  store: PerformerStore;
  tab: PerformerTab;
  title: string;
  page?: number;
  children: ReactNode;
}

/** Shared layout of a performer's three pages: header, tabs and the open tab. */
export const PerformerPage = observer(function PerformerPage({
  store,
  tab,
  title,
  page = 1,
  children,
}: PerformerPageProps) {
  const t = useText();
  const language = useLanguage();
  const { performer, subscription } = store;
  if (!performer) return null;
  const { title: name, dir, thumbs, total_videos: count, statistics } = performer;
  const counts = [
    t('common.videos', { count }),
    t('common.subscribers', { count: statistics.subscribers }),
    t('ui.views', { views: statistics.viewed }),
  ];
  const tabs = [
    {
      label: t('common.videos_title'),
      href: href('pornstar', { dir }),
      isCurrent: tab === 'videos',
      count: formatCount(count, language),
    },
    { label: t('place.info'), href: href('pornstar_info', { dir }), isCurrent: tab === 'info' },
    {
      label: t('comments.title'),
      href: href('pornstar_comments', { dir }),
      isCurrent: tab === 'comments',
    },
  ];
  return (
    <Page title={title} description={t('performer.description', { name, count })} page={page}>
      <ProfileHeader
        name={name}
        dir={dir}
        pictureUrl={thumbs}
        counts={counts}
        subscription={subscription}
      />
      <Tabs label={t('place.sections', { name })} tabs={tabs} />
      {children}
    </Page>
  );
});
