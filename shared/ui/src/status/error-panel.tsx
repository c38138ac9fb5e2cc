import { useText } from '@nocturne/i18n/use-text';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface ErrorPanelProps {
  title?: string | undefined;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  isBusy?: boolean | undefined;
}

/** Reports the failure of one part, keeps the rest of the page and offers Try again. */
export function ErrorPanel({ title, text, onRetry, isBusy }: ErrorPanelProps) {
  const t = useText();
  const retryButton = onRetry && (
    <Button icon="replay" isBusy={isBusy} onClick={() => onRetry()}>
      {t('ui.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={title ?? t('ui.error_title')}
        text={text ?? t('ui.error_text')}
        action={retryButton}
      />
    </div>
  );
}
