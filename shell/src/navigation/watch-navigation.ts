import type { Shell } from '../composition/shell-context.ts';
import { matchOf } from '../routing/match-of.ts';
import type { PageData } from '../routing/page-data.ts';
import { redirectTargetOf } from '../routing/redirect-target-of.ts';
import type { PageLocation, PageRouter } from './page-router.ts';

/**
 * Handles each navigation: reports one page hit, checks the age gate, closes modals, and refreshes
 * statistics older than four hours. A redirect and its target count once. A fragment of the same
 * page only closes modals.
 */
export function watchNavigation(router: PageRouter, shell: Shell): void {
  let lastLocation: PageLocation | undefined;
  let lastData: PageData | undefined;
  let reportPending = (): void => undefined;
  const handleState = () => {
    const { location, page: data, target } = router.state;
    if (target || location === lastLocation) return;
    if (lastLocation) shell.services.modals.closeForNavigation();
    lastLocation = location;
    if (data === lastData) return;
    lastData = data;
    reportPending();
    const query = new URLSearchParams(location.search);
    const page = matchOf(location.pathname)?.name ?? 'not-found';
    shell.ageGate.visit(page, query);
    if (!shell.ageGate.isNeeded) delete document.documentElement.dataset['gate'];
    reportPending = reportOnceLoaded(data, () =>
      shell.services.analytics.recordPageHit(page, query),
    );
    // The embedded player has no header for the statistics. While pages are withheld, nobody sees
    // them.
    if (page !== 'embed' && !shell.isShut) void shell.services.stats.load(Date.now());
  };
  router.subscribe(handleState);
  handleState();
  shell.services.session.watchOtherTabs();
}

/**
 * Reports a page: at once if it is loaded, else when it has loaded and does not redirect. Call the
 * returned function when the reader leaves: it reports a page that is still loading.
 */
function reportOnceLoaded(
  { loaded, isServerRendered, match }: PageData,
  report: () => void,
): () => void {
  let isPending = true;
  const settle = (isHit: boolean): void => {
    if (isPending && isHit) report();
    isPending = false;
  };
  if (isServerRendered || !(loaded instanceof Promise)) settle(true);
  else void loaded.then((result) => settle(redirectTargetOf(result, match) === undefined));
  return () => settle(true);
}
