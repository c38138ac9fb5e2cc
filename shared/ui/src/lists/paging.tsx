import { useRef } from 'react';
import { LoadMore } from './load-more.tsx';
import { Pagination } from './pagination.tsx';
import { showsLoadMore, showsPagination, type PagingState } from './paging-rules.tsx';
import { useNear } from '../hooks/use-near.tsx';
import styles from './paging.module.css';

export interface PagingProps extends PagingState {
  hrefFor: (page: number) => string;
  onLoadMore?: (() => void) | undefined;
  isBusy?: boolean | undefined;
  /** True if a further page failed: the list then offers Try again in place of Load more. */
  hasFailed?: boolean | undefined;
  /**
   * Called when a further page may be needed soon: the end of the listing is near the window,
   * hovered or focused.
   */
  onNear?: (() => void) | undefined;
}

/**
 * The end of a listing: numbered pages, and in windows under 768 px also Load more above them. The
 * HTML has both as links.
 */
export function Paging(props: PagingProps) {
  return showsLoadMore(props) || showsPagination(props) ? <PagingRow {...props} /> : null;
}

function PagingRow({
  page,
  pageCount,
  totalCount,
  hrefFor,
  onLoadMore,
  isBusy,
  hasFailed,
  onNear,
}: PagingProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  useNear(hostRef, () => onNear?.());
  const state = { page, pageCount, totalCount };
  const hasMore = showsLoadMore(state);
  return (
    <div ref={hostRef} className={styles['paging']}>
      {hasMore && !hasFailed && (
        <div className={styles['narrow']}>
          <LoadMore href={hrefFor(page + 1)} onLoadMore={onLoadMore} isBusy={isBusy} />
        </div>
      )}
      {showsPagination(state) && <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />}
    </div>
  );
}
