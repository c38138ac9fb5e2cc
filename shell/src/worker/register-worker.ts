import { WORKER_PATH, WORKER_POLICY } from '@nocturne/contracts/offline';
import { afterPageLoad } from '@nocturne/ui/hooks/after-page-load';

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): string };
}

/**
 * Registers the service worker once the page has loaded and the browser is idle. If workers are
 * refused (private windows, http, a full disk), the site works without one, and nothing is logged.
 */
export function registerWorker(): void {
  const container = (navigator as Partial<Navigator>).serviceWorker;
  // If the page has a worker, browsers look for a newer one on their own, and registering again
  // would keep a worker that unregisters.
  if (!container || container.controller) return;
  // `none`: the browser compares the script with the server's at every navigation and ignores
  // caches.
  afterPageLoad(
    () =>
      void container
        .register(workerAddress(), { scope: '/', updateViaCache: 'none' })
        .catch(() => undefined),
  );
}

/** The policy returns this one address, whatever its argument. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_PATH });
  return policy ? policy.createScriptURL(WORKER_PATH) : WORKER_PATH;
}
