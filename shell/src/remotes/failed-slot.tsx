import { useText } from '@nocturne/i18n/use-text';
import { ErrorPanel } from '@nocturne/ui/error-panel';

/** The final message of a slot: this part is missing, the rest of the page works (federation.md). */
export function FailedSlot({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <ErrorPanel title={t('shell.failed_title')} text={t('shell.failed_text')} onRetry={onRetry} />;
}
