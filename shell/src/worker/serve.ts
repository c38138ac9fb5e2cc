import { WORKER_PATH, type KeptRelease } from '@nocturne/contracts/offline';
import { isPagePath } from '@nocturne/contracts/routes';
import { KeptShell } from './kept-shell.ts';
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope.ts';

/** What never passes through the worker, where the browser can be told so beforehand: no start of a worker stands before a segment or an answer. */
const BYPASSED = ['/media/*', '/api/*', '/ads/*', '/remotes/mf-*', '/icons/*'] as const;
/** Answers for the worker's address that say it is no longer served. */
const GONE: readonly number[] = [404, 410];

/**
 * The service worker (decision 0019). Documents come from the network, and the kept page only when that fails; files of the shell's own release come
 * from what is kept; everything else is the browser's business as if there were no worker.
 */
export function serve(scope: WorkerScope, release: KeptRelease): void {
  const shell = new KeptShell(scope, release);
  let hasLooked = false;

  scope.addEventListener('install', (event) => {
    event.waitUntil(bypass(event));
    // The new one takes over at once: documents come from the network, so no page depends on the worker that it was loaded with.
    event.waitUntil(shell.keep().then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(shell.dropOthers());
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(answerVisit(event, url.pathname));
    else if (shell.has(url.pathname)) event.respondWith(shell.file(request as Request));
  });

  async function answerVisit(event: FetchEvent, pathname: string): Promise<Response> {
    const { request } = event;
    try {
      const answer = (await event.preloadResponse) ?? (await scope.fetch(request as Request));
      event.waitUntil(leaveWhenGone());
      return answer;
    } catch (cause) {
      // Frames and files are not pages: they fail as they would without a worker.
      const page =
        request.destination === 'document' && isPagePath(pathname) ? await shell.page() : undefined;
      if (!page) throw cause;
      return page;
    }
  }

  /** Browsers keep a worker whose script is gone. Asked once in a worker's life, which is some seconds of quiet long. */
  async function leaveWhenGone(): Promise<void> {
    if (hasLooked) return;
    hasLooked = true;
    const answer = await scope
      .fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' })
      .catch(() => undefined);
    if (!answer || !GONE.includes(answer.status)) return;
    await shell.dropAll();
    await scope.registration.unregister();
  }
}

/** A browser that does not know rules, or not these, does without. */
async function bypass(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.(
      BYPASSED.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })),
    );
  } catch {
    // Requests then pass by the worker's listener, which leaves them alone.
  }
}
