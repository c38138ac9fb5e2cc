import { REMOTE_SLOW_MS, VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Notice } from '@nocturne/ui/notice';
import { PageColumn } from '@nocturne/ui/page-column';
import { GridSkeleton, HeadingSkeleton } from '@nocturne/ui/skeletons';
import { useEffect, useState } from 'react';
import { SiteTitle } from './site-title.tsx';
import styles from './slots.module.css';

export interface SlowSlotProps {
  waitsFor: unknown;
  /** The wait began REMOTE_SLOW_MS ago. */
  isSlowAlready: boolean;
  onRetry: () => void;
}

/** While a remote takes longer than REMOTE_SLOW_MS, says so and offers Retry; the page around goes on working. */
export function SlowSlot({ waitsFor, isSlowAlready, onRetry }: SlowSlotProps) {
  const t = useText();
  return useIsSlow(waitsFor, isSlowAlready) ? (
    <SlotNotice text={t('shell.slow')} onRetry={onRetry} />
  ) : null;
}

/** The final message over a page that the server drew: it can be read and its links work, only its own controls do not. */
export function StrandedNotice({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <SlotNotice text={t('shell.stranded')} onRetry={onRetry} />;
}

function SlotNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles['slow']} role="status">
      <Notice tone="warning">
        <span className={styles['slow-row']}>
          {text}
          <Button size="sm" icon="replay" onClick={() => onRetry()}>
            {t('ui.retry')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}

/** Whether the wait has lasted REMOTE_SLOW_MS and goes on. */
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

/** The shape of a listing while a route that has not been drawn before is on its way. */
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
