import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { SiteTitle } from './site-title.tsx';

/** Shown in a slot that failed; the rest of the page works (docs/federation.md). */
export function FailedSlot({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <SiteTitle />
      <ErrorPanel onRetry={onRetry} />
    </>
  );
}
