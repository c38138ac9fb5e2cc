import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { withTextRedirect } from '../core/text-redirect.ts';
import { VrError } from './vr-error.ts';

/** Time limit for the server's answer, milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Maximum length of an address, characters. */
const MAX_ADDRESS_LENGTH = 4096;

/**
 * Returns the same sources at their final addresses. Each is requested with `text_redirect=yes`,
 * and the response is the address as text. A rendition without an answer keeps its address; rejects
 * with VrError if that is `current`, the playing one.
 */
export async function finalSources(
  sources: readonly PlayerSource[],
  current: PlayerSource | undefined,
  signal: AbortSignal,
): Promise<readonly PlayerSource[]> {
  const requestSignal = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  return Promise.all(
    sources.map(async (source) => {
      try {
        return { ...source, file: await finalAddress(source.file, requestSignal) };
      } catch (cause) {
        if (source === current) throw cause;
        return source;
      }
    }),
  );
}

async function finalAddress(file: string, signal: AbortSignal): Promise<string> {
  const requestUrl = new URL(withTextRedirect(file), document.baseURI);
  const answer = await fetch(requestUrl, { signal }).catch((cause: unknown) => {
    throw new VrError('source', 'the request for the final address failed', cause);
  });
  // A server that ignores the parameter would send the whole video.
  const isText = answer.ok && /^text\/plain\b/i.test(answer.headers.get('content-type') ?? '');
  if (!isText) {
    void answer.body?.cancel();
    throw new VrError('source', `no final address in the response (status ${answer.status})`);
  }
  return readAddress(await answer.text(), requestUrl);
}

function readAddress(text: string, base: URL): string {
  const trimmed = text.trim();
  const address =
    trimmed.length <= MAX_ADDRESS_LENGTH && URL.canParse(trimmed, base)
      ? new URL(trimmed, base)
      : undefined;
  if (trimmed === '' || !address || !/^https?:$/.test(address.protocol))
    throw new VrError('source', 'the response is not a web address');
  return address.origin === base.origin ? `${address.pathname}${address.search}` : address.href;
}
