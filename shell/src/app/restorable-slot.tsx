import type { RouteVisit } from '@nocturne/federation/remote-module';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageSnapshot } from '../state/page-snapshots.ts';
import { currentPosition, restorePosition } from '../state/page-position.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { pageIdentity } from '../routing/page-identity.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import { useShell, type Shell } from '../composition/shell-context.ts';

type Loaded = Extract<LoadedRoute, { kind: 'screen' }>;

interface RestorableSlotProps {
  loaded: Loaded;
  visit: Omit<RouteVisit, 'signal'>;
  onRetry: () => void;
}

/**
 * A remote's screen. When the visitor leaves, it saves a page snapshot; when they return, it
 * restores their position.
 */
export function RestorableSlot({ loaded, visit, onRetry }: RestorableSlotProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  useSnapshotOnLeave(loaded, hostRef);
  useRestoreAfterReload(loaded, visit, hostRef);
  return <RemoteSlot loaded={loaded} onRetry={onRetry} hostRef={hostRef} />;
}

/** A layout effect, because its cleanup runs while the page is still in the document. */
function useSnapshotOnLeave(loaded: Loaded, hostRef: RefObject<HTMLDivElement | null>): void {
  const shell = useShell();
  const { key, pathname, search } = useLocation();
  useLayoutEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const address = pathname + search;
    const { snapshots } = shell;
    const identity = pageIdentity(address, loaded.remote, shell.services);
    const position = snapshots.find(key, identity)?.position;
    snapshots.delete(key);
    if (position) restorePosition(host, position);
    return () => {
      const page = snapshotOf(shell, loaded, address, host);
      if (page) snapshots.save(key, page);
    };
    // One visit has one address: another address gets another slot.
  }, [loaded, hostRef, shell, key, pathname, search]);
}

/**
 * Restores the page after a reload: fetches the pages after the one that the server rendered, then
 * scrolls to the position.
 */
function useRestoreAfterReload(
  loaded: Loaded,
  visit: RestorableSlotProps['visit'],
  hostRef: RefObject<HTMLDivElement | null>,
): void {
  const shell = useShell();
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const restoreAfterReload = useEffectEvent(
    async (host: HTMLElement, signal: AbortSignal): Promise<void> => {
      const page = shell.snapshots.takeReloaded(
        key,
        pageIdentity(address, loaded.remote, shell.services),
      );
      if (!page) return;
      await resume(shell, loaded, visit, page);
      if (page.position && !signal.aborted) restorePosition(host, page.position);
    },
  );
  const saveForReload = useEffectEvent((host: HTMLElement): void => {
    const page = snapshotOf(shell, loaded, address, host);
    if (page) shell.snapshots.saveForReload(key, page);
  });
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const leaving = new AbortController();
    window.addEventListener('pagehide', () => saveForReload(host), { signal: leaving.signal });
    void restoreAfterReload(host, leaving.signal);
    return () => leaving.abort();
  }, [hostRef]);
}

/** Undefined if the route's pages are not restored. */
function snapshotOf(
  { snapshots, services }: Shell,
  { descriptor, store, remote }: Loaded,
  address: string,
  host: Element,
): Omit<PageSnapshot, 'leftAt'> | undefined {
  if (!descriptor.isKept?.(store)) return undefined;
  return {
    ...pageIdentity(address, remote, services),
    state: descriptor.dehydrate(store),
    position: currentPosition(host, snapshots.followedLink),
  };
}

async function resume(
  { services }: Shell,
  { descriptor, store }: Loaded,
  visit: RestorableSlotProps['visit'],
  page: PageSnapshot,
): Promise<void> {
  if (!descriptor.resume) return;
  const previous = descriptor.store(services);
  descriptor.hydrate(previous, page.state, visit);
  await descriptor.resume(store, previous);
  descriptor.dispose?.(previous);
}
