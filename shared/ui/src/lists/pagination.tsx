import { pageWindow } from '@nocturne/lib/page-window';
import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '../icons/icon.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  /** Accessible name of the landmark, if the page has two. */
  label?: string | undefined;
}

/**
 * Numbered page links: five, or four below 535 px, and the last one. The markup has both windows
 * and CSS shows one, so the server need not know the width. Previous and next never move.
 */
export function Pagination({ page, pageCount, hrefFor, label }: PaginationProps) {
  const t = useText();
  return (
    <nav className={styles['pages']} aria-label={label ?? t('ui.pages')}>
      <Step kind="prev" href={page > 1 ? hrefFor(page - 1) : undefined} />
      {pagesOfBothWindows(page, pageCount).map(({ number, only }) => (
        <a
          key={number}
          className={styles['page']}
          href={hrefFor(number)}
          data-only={only}
          aria-label={t('ui.page_number', { page: number })}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </a>
      ))}
      <LastPage page={page} pageCount={pageCount} href={hrefFor(pageCount)} />
      <Step kind="next" href={page < pageCount ? hrefFor(page + 1) : undefined} />
    </nav>
  );
}

interface WindowPage {
  number: number;
  /** Set if only one of the two windows has the page. */
  only: 'wide' | 'narrow' | undefined;
}

function pagesOfBothWindows(page: number, pageCount: number): readonly WindowPage[] {
  const wide = pageWindow(page, pageCount, false);
  const narrow = pageWindow(page, pageCount, true);
  const numbers = [...new Set([...wide, ...narrow])].toSorted((one, other) => one - other);
  return numbers.map((number) => ({
    number,
    only: !narrow.includes(number) ? 'wide' : !wide.includes(number) ? 'narrow' : undefined,
  }));
}

/** Link to the last page if the window of numbers does not reach it. */
function LastPage({ page, pageCount, href }: { page: number; pageCount: number; href: string }) {
  const t = useText();
  const [wideEnd = 0, narrowEnd = 0] = [false, true].map(
    (isNarrow) => pageWindow(page, pageCount, isNarrow).at(-1) ?? 0,
  );
  if (narrowEnd === pageCount) return null;
  const only = wideEnd === pageCount ? 'narrow' : undefined;
  return (
    <>
      {wideEnd < pageCount - 1 && (
        <span className={styles['gap']} aria-hidden="true">
          …
        </span>
      )}
      <a
        className={styles['page']}
        href={href}
        data-only={only}
        aria-label={t('ui.last_page', { page: pageCount })}
      >
        {pageCount}
      </a>
    </>
  );
}

/** Without a target the arrow stays as a disabled link. */
function Step({ kind, href }: { kind: 'prev' | 'next'; href: string | undefined }) {
  const t = useText();
  return (
    <a
      className={styles['page']}
      href={href}
      rel={href && kind}
      role={href ? undefined : 'link'}
      aria-disabled={href ? undefined : true}
      aria-label={t(kind === 'prev' ? 'ui.previous_page' : 'ui.next_page')}
    >
      <Icon name={kind === 'prev' ? 'chevron-left' : 'chevron-right'} size="sm" />
    </a>
  );
}
