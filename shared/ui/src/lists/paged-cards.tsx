import { useText } from '@nocturne/i18n/use-text';
import { prefetchNext } from '@nocturne/lib/prefetch-next';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { EmptyState } from '../status/empty-state.tsx';
import { ErrorPanel } from '../status/error-panel.tsx';
import { Paging } from './paging.tsx';
import { useFocusNew } from '../hooks/use-focus-new.tsx';

/** A paged list; observed by the component that renders it. */
export interface ObservedPagedList {
  items: readonly unknown[];
  loadState: 'idle' | 'loading' | 'ready' | 'failed';
  isRefused: boolean;
  page: number;
  pageCount: number;
  totalCount: number;
  loadMore(): Promise<void>;
  prefetchNext(): void;
}

interface PagedCardsProps {
  list: ObservedPagedList;
  hrefFor: (page: number) => string;
  /** Repeats the failed request. */
  onRetry: () => void;
  /** Content above the cards, in every state. */
  lead?: ReactNode;
  /** Selector of the cards, to find those that load-more adds. */
  cardSelector?: string;
  skeleton: ReactNode;
  failedTitle: string;
  empty: ReactNode;
  children: ReactNode;
}

/** A list of cards or rows in every state, with its pagination. */
export const PagedCards = observer(function PagedCards(props: PagedCardsProps) {
  const { list, hrefFor, onRetry, cardSelector = '[data-place]', lead, children } = props;
  const t = useText();
  const hostRef = useRef<HTMLDivElement>(null);
  const focus = useFocusNew(hostRef, list.items.length, cardSelector);
  const loadMore = (): void => {
    focus.mark();
    void list.loadMore();
  };
  const hasFailed = list.items.length > 0 && list.loadState === 'failed';
  const retry = (): void => {
    focus.mark();
    onRetry();
  };
  return (
    <div ref={hostRef}>
      {lead}
      {list.items.length > 0 ? children : <NoCards {...props} />}
      {hasFailed && <ErrorPanel title={t('places.failed_more')} onRetry={retry} />}
      <Paging
        page={list.page}
        pageCount={list.pageCount}
        totalCount={list.totalCount}
        hrefFor={hrefFor}
        onLoadMore={loadMore}
        isBusy={list.loadState === 'loading'}
        hasFailed={hasFailed}
        onNear={() => prefetchNext(list)}
      />
    </div>
  );
});

/** Replaces the cards. */
const NoCards = observer(function NoCards({
  list,
  skeleton,
  failedTitle,
  empty,
  onRetry,
}: PagedCardsProps) {
  const t = useText();
  switch (list.loadState) {
    case 'idle':
    case 'loading':
      return skeleton;
    case 'ready':
      return empty;
    case 'failed':
      if (list.isRefused) return <EmptyState icon="lock" title={t('error.forbidden')} />;
      return <ErrorPanel title={failedTitle} onRetry={onRetry} />;
  }
});
