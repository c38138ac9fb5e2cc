import { AD_LIMITS, VAST_ERRORS } from '@nocturne/contracts/ads';
import { AdError } from './ad-types.ts';
import { decodeXml } from './xml-text.ts';

/**
 * Requests an ad server. Cookies go to this site's server, and to other hosts with `withCookies`;
 * their answer must allow that (CORS). An answer without a body (204) is the empty text.
 *
 * Rejects with AdError: 301 if the answer is late or its status is not a success, 900 if it is
 * larger than AD_LIMITS.answerBytes.
 */
export async function requestVast(
  url: string,
  signal: AbortSignal,
  fetch: typeof globalThis.fetch,
  withCookies = false,
): Promise<string> {
  try {
    const credentials = withCookies ? 'include' : 'same-origin';
    const answer = await fetch(url, { signal, credentials, cache: 'no-store', redirect: 'follow' });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new AdError(VAST_ERRORS.wrapperTimeout, `${url} returned status ${answer.status}.`);
    }
    return decodeXml(await readBody(answer, url));
  } catch (cause) {
    if (cause instanceof AdError) throw cause;
    throw new AdError(
      VAST_ERRORS.wrapperTimeout,
      `${url} could not be fetched${signal.aborted ? ' in time' : ''}.`,
    );
  }
}

/** Stops reading at the limit, whatever Content-Length says. */
async function readBody(answer: Response, url: string): Promise<Uint8Array> {
  const reader = answer.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size <= AD_LIMITS.answerBytes) continue;
    await reader?.cancel();
    throw new AdError(
      VAST_ERRORS.undefined,
      `${url} returned more than ${AD_LIMITS.answerBytes} bytes.`,
    );
  }
  return concatBytes(chunks, size);
}

function concatBytes(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
