import { WORKER_PATH, WORKER_POLICY } from '@nocturne/contracts/offline';
import { afterPageLoad } from '@nocturne/ui/after-page-load';

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): string };
}

/**
 * Registers the service worker once the page has loaded and the browser is idle. Where workers are refused (private windows, http, a full disk) the site
 * is as it was, and nothing is said.
 */
export function registerWorker(): void {
  const container = (navigator as Partial<Navigator>).serviceWorker;
  // A page that has a worker leaves it alone: browsers look for a newer one by themselves, and one that is leaving would be called back.
  if (!container || container.controller) return;
  // `none`: the browser compares the script with the server's at every navigation, whatever a cache says.
  afterPageLoad(
    () =>
      void container
        .register(workerAddress(), { scope: '/', updateViaCache: 'none' })
        .catch(() => undefined),
  );
}

/** The policy gives out this one address, whatever it is asked for. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_PATH });
  return policy ? policy.createScriptURL(WORKER_PATH) : WORKER_PATH;
}
