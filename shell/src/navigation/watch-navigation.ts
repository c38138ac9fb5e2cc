import type { createBrowserRouter } from 'react-router-dom';
import type { Shell } from '../app/shell-context.ts';
import { matchOf } from '../routing/match-of.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * What every arrival does: one page hit, the gate's look, modals closed, statistics of four hours ago asked for again
 * (R2.1-03, R2.1-05, R4-01, R7-10). A redirect and its target arrive once.
 */
export function watchNavigation(router: Router, shell: Shell): void {
  let seen: string | undefined;
  const arrive = () => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle' || location.key === seen) return;
    const isFirst = seen === undefined;
    seen = location.key;
    const query = new URLSearchParams(location.search);
    const page = matchOf(location.pathname)?.name ?? 'not-found';
    if (!isFirst) shell.services.modals.closeForNavigation();
    shell.ageGate.visit(page, query);
    if (!shell.ageGate.isNeeded) delete document.documentElement.dataset['gate'];
    shell.services.analytics.pageHit(page, query);
    // The embedded player has no header that would show them.
    if (page !== 'embed') void shell.services.stats.load(Date.now());
  };
  router.subscribe(arrive);
  arrive();
  shell.services.session.watchOtherTabs();
}
