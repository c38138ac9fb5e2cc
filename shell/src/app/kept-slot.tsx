import type { RouteVisit } from '@nocturne/federation/remote-module';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { KeptPage } from '../navigation/kept-pages.ts';
import { currentPosition, restorePosition } from '../navigation/page-position.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { keptFor } from '../routing/kept-for.ts';
import type { LoadedRoute } from '../routing/load-route.ts';
import { useShell, type Shell } from './shell-context.ts';

type Loaded = Extract<LoadedRoute, { kind: 'screen' }>;

interface KeptSlotProps {
  loaded: Loaded;
  visit: Omit<RouteVisit, 'signal'>;
  onRetry: () => void;
}

/**
 * A remote's screen that is kept when the visitor leaves. It restores their position when they
 * return.
 */
export function KeptSlot({ loaded, visit, onRetry }: KeptSlotProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  useKeptOnLeave(loaded, hostRef);
  useKeptForReload(loaded, visit, hostRef);
  return <RemoteSlot loaded={loaded} onRetry={onRetry} hostRef={hostRef} />;
}

/** A layout effect, because its cleanup runs while the page is still in the document. */
function useKeptOnLeave(loaded: Loaded, hostRef: RefObject<HTMLDivElement | null>): void {
  const shell = useShell();
  const { key, pathname, search } = useLocation();
  useLayoutEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const address = pathname + search;
    const { kept } = shell;
    const place = kept.find(key, keptFor(address, loaded.remote, shell.services))?.place;
    kept.forget(key);
    if (place) restorePosition(host, place);
    return () => {
      const page = pageOf(shell, loaded, address, host);
      if (page) kept.keep(key, page);
    };
    // One visit has one address: another address gets another slot.
  }, [loaded, hostRef, shell, key, pathname, search]);
}

/**
 * Restores the page after a reload: fetches the pages after the one that the server rendered, then
 * scrolls to the position.
 */
function useKeptForReload(
  loaded: Loaded,
  visit: KeptSlotProps['visit'],
  hostRef: RefObject<HTMLDivElement | null>,
): void {
  const shell = useShell();
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const comeBack = useEffectEvent(async (host: HTMLElement, signal: AbortSignal): Promise<void> => {
    const page = shell.kept.takeReloaded(key, keptFor(address, loaded.remote, shell.services));
    if (!page) return;
    await resume(shell, loaded, visit, page);
    if (page.place && !signal.aborted) restorePosition(host, page.place);
  });
  const leave = useEffectEvent((host: HTMLElement): void => {
    const page = pageOf(shell, loaded, address, host);
    if (page) shell.kept.keepForReload(key, page);
  });
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const leaving = new AbortController();
    window.addEventListener('pagehide', () => leave(host), { signal: leaving.signal });
    void comeBack(host, leaving.signal);
    return () => leaving.abort();
  }, [hostRef]);
}

/** The page in its current state; undefined if its route keeps nothing. */
function pageOf(
  { kept, services }: Shell,
  { descriptor, store, remote }: Loaded,
  address: string,
  host: Element,
): Omit<KeptPage, 'leftAt'> | undefined {
  if (!descriptor.isKept?.(store)) return undefined;
  return {
    ...keptFor(address, remote, services),
    state: descriptor.dehydrate(store),
    place: currentPosition(host, kept.followed),
  };
}

async function resume(
  { services }: Shell,
  { descriptor, store }: Loaded,
  visit: KeptSlotProps['visit'],
  page: KeptPage,
): Promise<void> {
  if (!descriptor.resume) return;
  const left = descriptor.store(services);
  descriptor.hydrate(left, page.state, visit);
  await descriptor.resume(store, left);
  descriptor.dispose?.(left);
}
