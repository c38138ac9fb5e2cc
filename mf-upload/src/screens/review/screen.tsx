import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { LinesSkeleton } from '@nocturne/ui/lists/lines-skeleton';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageHeading } from '@nocturne/ui/page/page-heading';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { useHydrated } from '@nocturne/ui/hooks/use-hydrated';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { ReviewVisit } from './review-visit.ts';

const loadConsole = async () => ({
  default: (await import(/* webpackChunkName: "review" */ './console/review-console.tsx'))
    .ReviewConsole,
});

/** /review/: the remote contains the frame; the console's chunk loads after hydration. */
export const ReviewScreen = observer(function ReviewScreen({
  store,
  services,
}: {
  store: ReviewVisit;
  services: Services;
}) {
  const t = useText();
  const isHydrated = useHydrated();
  // Created per visit, so that a failed chunk is loaded again.
  const [ReviewConsole] = useState(() => lazy(loadConsole));
  const fallback = (
    <>
      <PageHeading title={t('common.review_console')} />
      <LinesSkeleton />
    </>
  );
  return (
    <PageColumn>
      <PageMeta title={t('common.review_console')} />
      {isHydrated ? (
        <Suspense fallback={fallback}>
          <ReviewConsole services={services} query={store.query} />
        </Suspense>
      ) : (
        fallback
      )}
    </PageColumn>
  );
});
