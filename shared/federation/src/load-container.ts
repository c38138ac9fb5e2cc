import { REMOTES_BASE, type RemoteRelease } from '@nocturne/contracts/remotes';
import { RemoteError } from './remote-error.ts';
import type { RemoteModule } from './remote-module.ts';

/** A federation container on `globalThis` (the protocol of module federation). */
interface Container {
  init(shareScope: unknown): void | Promise<void>;
  get(name: string): Promise<() => { remote: RemoteModule }>;
}

export interface ContainerHost {
  document: Document;
  /** Returns the share scope that the shell filled. */
  shareScope(): Promise<unknown>;
}

/**
 * Loads one release of a remote into the page: entry script with its integrity, container, shared
 * singletons, `./remote`. Loads only addresses below /remotes/ of the own origin. Rejects with
 * RemoteError.
 */
export async function loadContainer(
  release: RemoteRelease,
  signal: AbortSignal,
  host: ContainerHost,
): Promise<RemoteModule> {
  const container = containerOf(release) ?? (await loadEntry(release, signal, host.document));
  try {
    await container.init(await host.shareScope());
    const factory = await container.get('./remote');
    return factory().remote;
  } catch (error) {
    throw new RemoteError(
      isChunkError(error) ? 'network' : 'exec',
      `${release.release} did not run`,
      { cause: error },
    );
  }
}

async function loadEntry(
  release: RemoteRelease,
  signal: AbortSignal,
  document: Document,
): Promise<Container> {
  await appendScript(release, signal, document);
  const container = containerOf(release);
  if (!container) throw new RemoteError('exec', `${release.entry} did not register a container`);
  return container;
}

function containerOf(release: RemoteRelease): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[release.global];
}

/**
 * Resolves when the entry has run. A script element cannot distinguish a refused hash from a
 * refused connection: both are "network".
 */
function appendScript(
  release: RemoteRelease,
  signal: AbortSignal,
  document: Document,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (release.integrity) script.integrity = release.integrity;
    Object.assign(script, { src: scriptUrl(release.entry) });
    const settle = (action: () => void) => {
      script.remove();
      action();
    };
    script.addEventListener('load', () => settle(resolve), { once: true });
    script.addEventListener(
      'error',
      () => settle(() => reject(new RemoteError('network', `${release.entry} did not load`))),
      {
        once: true,
      },
    );
    signal.addEventListener(
      'abort',
      () =>
        settle(() => reject(new RemoteError('timeout', `loading ${release.entry} was aborted`))),
      {
        once: true,
      },
    );
    document.head.append(script);
  });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}
let policy: { createScriptURL(url: string): unknown } | undefined;

/** Script addresses pass one Trusted Types policy that allows a single folder. */
function scriptUrl(url: string): unknown {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const createScriptURL = (address: string) => {
    if (!address.startsWith(REMOTES_BASE))
      throw new RemoteError('integrity', `${address} is not a remote's address`);
    return address;
  };
  policy ??= trustedTypes
    ? trustedTypes.createPolicy('mf-shell', { createScriptURL })
    : { createScriptURL };
  return policy.createScriptURL(url);
}

function isChunkError(error: unknown): boolean {
  const name = (error as { name?: string; code?: string } | null)?.name;
  return (
    name === 'ChunkLoadError' ||
    (error as { code?: string } | null)?.code === 'CSS_CHUNK_LOAD_FAILED'
  );
}
