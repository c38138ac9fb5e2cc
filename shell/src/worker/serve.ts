import { WORKER_PATH, type OfflineRelease } from '@nocturne/contracts/offline';
import { isPagePath } from '@nocturne/contracts/routes';
import { ShellCache } from './shell-cache.ts';
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts';

/**
 * Paths that never pass through the worker, if the browser supports static routes. Segments and API
 * responses then need not wait for the worker to start.
 */
const BYPASSED = ['/media/*', '/api/*', '/ads/*', '/remotes/mf-*', '/icons/*'] as const;
/** Status codes that say that the worker's script no longer exists. */
const REMOVED_STATUSES: readonly number[] = [404, 410];

/**
 * The service worker (decision 0019). Documents come from the network, or from the offline page if
 * that fails. Files of the shell's own release come from the cache. Everything else is left to the
 * browser.
 */
export function serve(scope: WorkerScope, release: OfflineRelease): void {
  const shell = new ShellCache(scope, release);
  let hasChecked = false;

  scope.addEventListener('install', (event) => {
    event.waitUntil(addStaticRoutes(event));
    // The new worker takes over at once: documents come from the network, so no page depends on an
    // old worker.
    event.waitUntil(shell.populate().then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(shell.dropOthers());
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(fetchDocument(event, url.pathname));
    else if (shell.has(url.pathname)) event.respondWith(shell.getFile(request as Request));
  });

  async function fetchDocument(event: FetchEvent, pathname: string): Promise<Response> {
    const { request } = event;
    try {
      const response = (await event.preloadResponse) ?? (await scope.fetch(request as Request));
      event.waitUntil(unregisterIfRemoved());
      return response;
    } catch (cause) {
      // Frames and files are not pages: they fail as they would without a worker.
      const page =
        request.destination === 'document' && isPagePath(pathname)
          ? await shell.findOfflinePage()
          : undefined;
      if (!page) throw cause;
      return page;
    }
  }

  /**
   * Unregisters a worker whose script no longer exists, because browsers would keep it. It checks
   * once in the worker's life, which ends after some idle seconds.
   */
  async function unregisterIfRemoved(): Promise<void> {
    if (hasChecked) return;
    hasChecked = true;
    const response = await scope
      .fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' })
      .catch(() => undefined);
    if (!response || !REMOVED_STATUSES.includes(response.status)) return;
    await shell.dropAll();
    await scope.registration.unregister();
  }
}

/** Adds static routes, if the browser supports them. */
async function addStaticRoutes(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.(
      BYPASSED.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })),
    );
  } catch {
    // Requests then reach the worker's listener, which ignores them.
  }
}
