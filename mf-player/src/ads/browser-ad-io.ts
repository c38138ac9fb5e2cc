import type { AdIo } from './ad-io.ts';
import { requestVast } from './request-vast.ts';

/**
 * The page's network and clock. Pixels carry no cookies but for tags of which the operator says so, outlive the page, and nobody waits for them or hears of their failure. Without consent none
 * leaves the browser, the own server's no more than another's (R4-22, settlement 50); it is asked at each, as it may be given while an ad is shown.
 */
export function browserAdIo({ mayTrack }: { mayTrack: () => boolean }): AdIo {
  return {
    fetchText: (url, signal, withCookies) =>
      requestVast(url, signal, globalThis.fetch, withCookies),
    ping: (url, withCookies = false) => {
      const credentials = withCookies ? 'include' : 'omit';
      if (mayTrack())
        fetch(url, { mode: 'no-cors', credentials, keepalive: true, cache: 'no-store' }).catch(
          nobodyCares,
        );
    },
    findStatus,
    now: () => Date.now(),
    random: () => Math.random(),
    after: (ms, done) => {
      const timer = setTimeout(done, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** Asks for the first byte, as a host may not answer HEAD. */
async function findStatus(url: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const answer = await fetch(url, {
      signal,
      headers: { range: 'bytes=0-0' },
      credentials: 'omit',
      cache: 'no-store',
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return undefined;
  }
}

/** A pixel that was blocked or lost changes nothing for the viewer. */
function nobodyCares(): void {
  // Nothing to do: the ad goes on.
}
