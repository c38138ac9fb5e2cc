import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { withTextRedirect } from '../core/text-redirect.ts';
import { VrError } from './vr-error.ts';

/** How long the server may take to name the addresses, milliseconds. */
const PATIENCE_MS = 10_000;
/** Nothing longer is an address. */
const LONGEST_ADDRESS = 4096;

/**
 * The same sources at their final addresses: each is asked for with text_redirect=yes, and the answer is the address as text (R4-19). A
 * rendition whose address is not to be had keeps its own; rejects with VrError where it is that of `current`, which plays.
 */
export async function finalSources(
  sources: readonly PlayerSource[],
  current: PlayerSource | undefined,
  signal: AbortSignal,
): Promise<readonly PlayerSource[]> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  return Promise.all(
    sources.map(async (source) => {
      try {
        return { ...source, file: await finalAddress(source.file, both) };
      } catch (cause) {
        if (source === current) throw cause;
        return source;
      }
    }),
  );
}

async function finalAddress(file: string, signal: AbortSignal): Promise<string> {
  const asked = new URL(withTextRedirect(file), document.baseURI);
  const answer = await fetch(asked, { signal }).catch((cause: unknown) => {
    throw new VrError('source', 'the final address cannot be asked for', cause);
  });
  // A server that does not know the parameter would send the whole video.
  const isText = answer.ok && /^text\/plain\b/i.test(answer.headers.get('content-type') ?? '');
  if (!isText) {
    void answer.body?.cancel();
    throw new VrError('source', `no final address in the answer ${answer.status}`);
  }
  return readAddress(await answer.text(), asked);
}

function readAddress(text: string, base: URL): string {
  const written = text.trim();
  const address =
    written.length <= LONGEST_ADDRESS && URL.canParse(written, base)
      ? new URL(written, base)
      : undefined;
  if (written === '' || !address || !/^https?:$/.test(address.protocol))
    throw new VrError('source', 'the answer is no address of the web');
  return address.origin === base.origin ? `${address.pathname}${address.search}` : address.href;
}
