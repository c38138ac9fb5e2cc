import type { AdIo } from './ad-io.ts';
import { requestVast } from './request-vast.ts';

/**
 * Network and clock of the page. Pixels use `keepalive`, carry cookies only for tags that the
 * operator allows, and their failures are ignored.
 *
 * Without consent no pixel is sent, not even to this site's server (settlement 50). Consent is
 * checked for each pixel, because the visitor may give it while an ad is shown.
 */
export function browserAdIo({ mayTrack }: { mayTrack: () => boolean }): AdIo {
  return {
    fetchText: (url, signal, withCookies) =>
      requestVast(url, signal, globalThis.fetch, withCookies),
    ping: (url, withCookies = false) => {
      const credentials = withCookies ? 'include' : 'omit';
      if (mayTrack())
        fetch(url, { mode: 'no-cors', credentials, keepalive: true, cache: 'no-store' }).catch(
          ignoreFailure,
        );
    },
    fetchStatus,
    now: () => Date.now(),
    random: () => Math.random(),
    after: (ms, done) => {
      const timer = setTimeout(done, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** Requests the first byte only, because some hosts do not support HEAD. */
async function fetchStatus(url: string, signal: AbortSignal): Promise<number | undefined> {
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

/** A blocked or lost pixel changes nothing for the viewer. */
function ignoreFailure(): void {
  // The ad continues.
}
