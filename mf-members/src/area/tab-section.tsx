import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { PagedCards } from '@nocturne/ui/lists/paged-cards';
import { GridSkeleton } from '@nocturne/ui/lists/skeletons';
import { TabHeading } from '@nocturne/ui/page/tab-heading';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { AreaStore } from './area-store.ts';
import type { ListContent } from './list-content.ts';
import { labelOf, type AreaRouteName } from './member-tabs.ts';
import styles from './tab-section.module.css';
import { useIsMine } from './use-is-mine.ts';

/** Pages of the area with a page number. */
type PagedRouteName = Exclude<
  AreaRouteName,
  'member' | 'member_info' | 'member_edit' | 'member_password'
>;

interface TabSectionProps {
  area: AreaStore;
  content: ListContent<unknown>;
  /** This page of the area. */
  page: PagedRouteName;
  /** Addresses of the list's pages, if they contain more than the page number. */
  hrefFor?: (page: number) => string;
  /** Selector of the cards that load-more adds. */
  cardSelector?: string;
  /** Placeholder, if the cards are not tiles. */
  skeleton?: ReactNode;
  empty: ReactNode;
  /** Shown at the right of the heading. */
  controls?: ReactNode;
  /** Shown between the heading and the list. */
  lead?: ReactNode;
  /** Gets the focus if nothing inside can. */
  hostRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/**
 * Heading of a tab and its list in any state. The list needs scripts, because the server renders
 * without a session.
 */
export const TabSection = observer(function TabSection({
  area,
  content,
  page,
  hostRef,
  hrefFor,
  ...rest
}: TabSectionProps) {
  const t = useText();
  const isMine = useIsMine(area);
  const { skeleton = <GridSkeleton />, controls, children, ...pagedProps } = rest;
  const waiting = (
    <>
      <noscript>
        <p>{t('members.noscript')}</p>
      </noscript>
      <div className={styles['waiting']}>{skeleton}</div>
    </>
  );
  return (
    <section ref={hostRef} className={styles['section']} tabIndex={-1}>
      <TabHeading title={t(labelOf(page, isMine))}>{controls}</TabHeading>
      <PagedCards
        {...pagedProps}
        list={content.list}
        skeleton={waiting}
        hrefFor={hrefFor ?? ((number) => href(page, { id: area.memberId, page: number }))}
        onRetry={() => void content.retry()}
        failedTitle={t('ui.error_title')}
      >
        {children}
      </PagedCards>
    </section>
  );
});
