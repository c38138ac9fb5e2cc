import { REMOTE_SLOW_MS, VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { GridSkeleton, HeadingSkeleton } from '@nocturne/ui/lists/skeletons';
import { useEffect, useState } from 'react';
import { SiteTitle } from './site-title.tsx';
import styles from './slots.module.css';

export interface SlowSlotProps {
  waitsFor: unknown;
  /** True if the wait began REMOTE_SLOW_MS ago. */
  isSlowAlready: boolean;
  onRetry: () => void;
}

/**
 * Shows a message with Retry while a remote takes longer than REMOTE_SLOW_MS. The page around it
 * works.
 */
export function SlowSlot({ waitsFor, isSlowAlready, onRetry }: SlowSlotProps) {
  const t = useText();
  return useIsSlow(waitsFor, isSlowAlready) ? (
    <SlotCallout text={t('shell.slow')} onRetry={onRetry} />
  ) : null;
}

/**
 * Final message above a page that the server rendered. Its text is readable and its links work, but
 * its controls do not.
 */
export function StrandedCallout({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <SlotCallout text={t('shell.stranded')} onRetry={onRetry} />;
}

function SlotCallout({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles['slow']} role="status">
      <Callout tone="warning">
        <span className={styles['slow-row']}>
          {text}
          <Button size="sm" icon="replay" onClick={() => onRetry()}>
            {t('ui.retry')}
          </Button>
        </span>
      </Callout>
    </div>
  );
}

/** True if the wait has lasted REMOTE_SLOW_MS and continues. */
function useIsSlow(waitsFor: unknown, isSlowAlready: boolean): boolean {
  const [isSlow, setIsSlow] = useState(isSlowAlready && waitsFor instanceof Promise);
  useEffect(() => {
    if (!(waitsFor instanceof Promise)) return;
    const timer = setTimeout(() => setIsSlow(true), REMOTE_SLOW_MS);
    void waitsFor.finally(() => {
      clearTimeout(timer);
      setIsSlow(false);
    });
    return () => clearTimeout(timer);
  }, [waitsFor]);
  return isSlow;
}

/** Skeleton of a listing, for a route that loads and was not rendered before. */
export function SlotSkeleton() {
  return (
    <div aria-busy="true">
      <SiteTitle />
      <PageColumn>
        <HeadingSkeleton />
        <GridSkeleton count={VIDEOS_PER_PAGE} />
      </PageColumn>
    </div>
  );
}
