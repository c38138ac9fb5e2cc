import type { createBrowserRouter } from 'react-router-dom';
import type { Shell } from '../app/shell-context.ts';
import { matchOf } from '../routing/match-of.ts';
import { PAGE_ROUTE, type PageData } from '../routing/page-data.ts';
import { targetOf } from '../routing/target-of.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * What every arrival does: one page hit, the gate's look, modals closed, statistics of four hours ago asked for again
 * (R2.1-03, R2.1-05, R4-01, R7-10). A redirect and its target arrive once; another place of the same page is no arrival, it only closes modals.
 */
export function watchNavigation(router: Router, shell: Shell): void {
  let seen: Router['state']['location'] | undefined;
  let shown: PageData | undefined;
  let leave = (): void => undefined;
  const arrive = () => {
    const { location, navigation, loaderData } = router.state;
    if (navigation.state !== 'idle' || location === seen) return;
    if (seen) shell.services.modals.closeForNavigation();
    seen = location;
    const data = loaderData[PAGE_ROUTE] as PageData;
    if (data === shown) return;
    shown = data;
    leave();
    const query = new URLSearchParams(location.search);
    const page = matchOf(location.pathname)?.name ?? 'not-found';
    shell.ageGate.visit(page, query);
    if (!shell.ageGate.isNeeded) delete document.documentElement.dataset['gate'];
    leave = onceItStays(data, () => shell.services.analytics.pageHit(page, query));
    // The embedded player has no header that would show them, and a shut gate nothing of them.
    if (page !== 'embed' && !shell.isShut) void shell.services.stats.load(Date.now());
  };
  router.subscribe(arrive);
  arrive();
  shell.services.session.watchOtherTabs();
}

/**
 * Reports a page: at once where it is there, and one that is waited for when it has come and does not lead elsewhere; the function that is
 * returned reports what still waits, because its reader is leaving.
 */
function onceItStays({ loaded, isDrawn, match }: PageData, report: () => void): () => void {
  let isOpen = true;
  const close = (isHit: boolean): void => {
    if (isOpen && isHit) report();
    isOpen = false;
  };
  if (isDrawn || !(loaded instanceof Promise)) close(true);
  else void loaded.then((result) => close(targetOf(result, match) === undefined));
  return () => close(true);
}
