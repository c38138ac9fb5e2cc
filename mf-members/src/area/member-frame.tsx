import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import { formatCount } from '@nocturne/lib/format-count';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { Tabs } from '@nocturne/ui/controls/tabs';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { AreaStore } from './area-store.ts';
import { MemberHeader } from './member-header.tsx';
import { labelOf, memberTabs, tabOf, type AreaRouteName } from './member-tabs.ts';
import type { TabContent } from './tab-content.ts';
import { useIsMine } from './use-is-mine.ts';
import styles from './member-frame.module.css';

interface MemberFrameProps {
  area: AreaStore;
  content: TabContent;
  /** Current page of the area. */
  page: AreaRouteName;
  children: ReactNode;
}

/**
 * Header and tabs of every page of a member's area. Loads the data that only the member's browser
 * may request.
 */
export const MemberFrame = observer(function MemberFrame({
  area,
  content,
  page,
  children,
}: MemberFrameProps) {
  const t = useText();
  const language = useLanguage();
  const isMine = useIsMine(area);
  const { unread } = useServices();
  // The count may arrive before hydration.
  const unreadMessages = useHydrated() ? unread.messages : 0;
  useAreaLoading(area, content);
  const { member } = area;
  if (!member) return null;
  const { username: name, videos } = member;
  const countOf = (tab: AreaRouteName): string | undefined => {
    if (tab === 'member_uploaded_videos') return formatCount(videos, language);
    // Number of unread messages; only the owner has this tab.
    return tab === 'member_messages' && unreadMessages > 0
      ? formatCount(unreadMessages, language)
      : undefined;
  };
  const tabs = memberTabs(area.memberId, isMine).map((tab) => ({
    label: t(tab.label),
    href: tab.href,
    isCurrent: tab.name === tabOf(page),
    count: countOf(tab.name),
  }));
  return (
    <PageColumn>
      <AreaMeta
        title={
          page === 'member' ? name : t('members.title', { name, tab: t(labelOf(page, isMine)) })
        }
        name={name}
        page={area.page}
      />
      <MemberHeader area={area} member={member} isMine={isMine} />
      <div className={styles['tabs']}>
        <Tabs label={t('members.area')} tabs={tabs} />
      </div>
      {children}
    </PageColumn>
  );
});

/** Search engines must not index member pages. */
const AreaMeta = observer(function AreaMeta({
  title,
  name,
  page,
}: {
  title: string;
  name: string;
  page: number;
}) {
  const t = useText();
  return (
    <>
      <PageMeta
        title={page > 1 ? t('listing.numbered', { title, page }) : title}
        description={t('members.description', { name })}
      />
      <meta name="robots" content="noindex" />
    </>
  );
});

/**
 * Loads data that the server does not have: the tab's content, and for the owner the current
 * profile. A missing page navigates to not-found.
 */
function useAreaLoading(area: AreaStore, content: TabContent): void {
  const services = useServices();
  const { isMissing } = content;
  useEffect(() => {
    if (content.loadState === 'idle') void content.open(area.page);
  }, [area, content]);
  useEffect(() => {
    const leaving = new AbortController();
    void area.refreshOwn(leaving.signal);
    return () => leaving.abort();
  }, [area]);
  useEffect(() => {
    if (isMissing) services.navigate(href('not-found'), { replace: true });
  }, [isMissing, services]);
}
