import { STANDALONE_BLOCK, type StandalonePage } from '@nocturne/contracts/dev-page';
import { PRIVATE_BLOCK, READY, STATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import { matchPath } from '@nocturne/contracts/routes';
import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/app.tsx';
import { loadWebFont } from '../app/web-font.ts';
import type { Shell } from '../composition/shell-context.ts';
import { readBlock, type PageState } from '../composition/page-state.ts';
import { loadRoute } from '../loading/load-route.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import { createBrowserShell, createContainerLoader } from '../start.tsx';
import { Standalone } from './standalone.tsx';

/**
 * Starts the page of `npm run dev -- mf-name`: one remote with the real services and singletons,
 * without the rest of the site. Each link is a page load. An address of another remote shows only
 * which remote owns it.
 */
export function startStandalone(): void {
  configure({ enforceActions: 'always' });
  const state = readBlock<PageState>(document, STATE_BLOCK);
  const pagePrivate = readBlock<PagePrivate>(document, PRIVATE_BLOCK);
  const page = readBlock<StandalonePage>(document, STANDALONE_BLOCK);
  const { shell } = createBrowserShell(state, pagePrivate, createContainerLoader(), undefined);
  const matched = matchPath(location.pathname);
  if (matched.kind === 'redirect') return location.replace(matched.to + location.search);
  const match = matched.kind === 'route' ? matched.route : undefined;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root element');
  createRoot(root).render(
    <StrictMode>
      <App shell={shell}>
        <Standalone page={page} match={match} loaded={loadCurrentRoute(shell)} />
      </App>
    </StrictMode>,
  );
  void loadWebFont(document);
}

async function loadCurrentRoute(shell: Shell): Promise<LoadedRoute> {
  const matched = matchPath(location.pathname);
  if (matched.kind !== 'route') return { kind: 'missing' };
  const { signal } = new AbortController();
  const loaded = await loadRoute({
    ...shell,
    match: matched.route,
    query: new URLSearchParams(location.search),
    signal,
  });
  document.documentElement.dataset[READY] = '';
  return loaded;
}
