import { ErrorPanel } from '@nocturne/ui/error-panel';
import { SiteTitle } from './site-title.tsx';

/** What stands in a slot that failed; the rest of the page works (federation.md). */
export function FailedSlot({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <SiteTitle />
      <ErrorPanel onRetry={onRetry} />
    </>
  );
}
