import { DATA_TIMEOUT_MS } from '@nocturne/contracts/constants';
import type { Shell } from '../composition/shell-context.ts';
import type { PageState } from '../composition/page-state.ts';
import { matchOf } from '../routing/match-of.ts';
import { loadRoute } from './load-route.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import type { PageData } from '../routing/page-data.ts';

/**
 * The router's data for the page that the server rendered. Its slot stays unchanged until the
 * remote can hydrate it.
 */
export function firstPage(state: PageState, shell: Shell): PageData {
  const match = matchOf(location.pathname);
  const query = new URLSearchParams(location.search);
  const load = (restored: PageState['route']): Promise<LoadedRoute> =>
    match
      ? loadRoute({
          match,
          query,
          signal: new AbortController().signal,
          services: shell.services,
          loadRemote: shell.loadRemote,
          report: shell.report,
          reportBrokenRemote: shell.reportBrokenRemote,
          state: restored ? { value: restored.state } : undefined,
          deadlineMs: DATA_TIMEOUT_MS,
        })
      : Promise.resolve({ kind: 'missing' });
  const loaded: LoadedRoute | Promise<LoadedRoute> =
    state.loaded === 'missing' ? { kind: 'missing' } : load(state.route);
  return {
    id: 'page-0',
    match,
    query,
    loaded,
    isSlow: false,
    retry: () => load(null),
    isServerRendered: state.loaded === 'screen' || state.loaded === 'own',
    isWhole: state.isWhole ?? true,
  };
}
