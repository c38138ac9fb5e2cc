import { useText } from '@nocturne/i18n/use-text';
import type { PagedList } from '@nocturne/stores/paged-list';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import { ErrorPanel } from '@nocturne/ui/status/error-panel';
import { Callout } from '@nocturne/ui/status/callout';
import { CardRowSkeleton } from '@nocturne/ui/lists/skeletons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { codeText } from './code-text.ts';

interface ListStateProps {
  list: Pick<
    PagedList<unknown>,
    'items' | 'loadState' | 'page' | 'errorCode' | 'isRefused' | 'isEmpty' | 'show'
  >;
  children: ReactNode;
}

/** A list of the console in any state. If a refresh fails, the list stays with a message. */
export const ListState = observer(function ListState({ list, children }: ListStateProps) {
  const t = useText();
  if (list.items.length > 0) {
    return (
      <>
        {list.loadState === 'failed' && <Callout tone="warning">{t('review.list_old')}</Callout>}
        {children}
      </>
    );
  }
  if (list.loadState === 'failed') {
    const retry = list.isRefused ? undefined : () => void list.show(Math.max(1, list.page));
    return (
      <ErrorPanel
        title={t('review.list_failed')}
        text={codeText(t, list.errorCode)}
        onRetry={retry}
      />
    );
  }
  if (list.isEmpty)
    return (
      <EmptyState
        icon="check-circle"
        title={t('review.empty_title')}
        text={t('review.empty_text')}
      />
    );
  return <CardRowSkeleton count={4} />;
});
