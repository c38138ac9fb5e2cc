import type { RouteVisit } from '@nocturne/federation/remote-module';
import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from '../pages/error-page.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { ShellPageSlot } from '../pages/shell-page-slot.tsx';
import { FailedSlot } from '../remotes/failed-slot.tsx';
import { SlotSkeleton, SlowSlot, StrandedCallout } from '../remotes/slow-slot.tsx';
import { pageIdentity } from '../routing/page-identity.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import type { PageData } from '../routing/page-data.ts';
import { usePageAnnouncement } from './page-announcer.tsx';
import { usePage } from './page-context.ts';
import { RestorableSlot } from './restorable-slot.tsx';
import { useShell } from '../composition/shell-context.ts';
import { isAsAssigned, useLoadedRoute } from './use-loaded-route.ts';

/** The page of the current address, in the slot of the remote that owns it. */
export function PageFrame() {
  const { page } = usePage();
  return <Page key={page.id} data={page} />;
}

/**
 * One visit of one address. While its route is a promise, this shows the server's HTML (first page)
 * or a skeleton (later pages), and a message if loading is slow. If the assigned release of a first
 * page fails, the previous release renders it again. If no release loads, the server's HTML stays
 * readable below a message.
 */
function Page({ data }: { data: PageData }) {
  const { loaded, round, isStranded, wait, retry, restartOrRetry } = useLoadedRoute(data);
  // Keeps the same element while the slot is unchanged. An update would make React render parts
  // again that are not hydrated yet.
  const { id, match, query } = data;
  const slot = useMemo(
    () => (
      <Suspense key={round} fallback={<SlotSkeleton />}>
        <Slot
          id={id}
          loaded={hydratable(loaded)}
          visit={{ params: match?.params ?? {}, query }}
          onRetry={retry}
        />
      </Suspense>
    ),
    [loaded, round, retry, id, match, query],
  );
  return (
    <>
      {isStranded ? (
        <StrandedCallout onRetry={retry} />
      ) : (
        <SlowSlot
          key={`slow-${wait.number}`}
          waitsFor={wait.promise}
          isSlowAlready={data.isSlow && wait.number === 0}
          onRetry={restartOrRetry}
        />
      )}
      {slot}
    </>
  );
}

const hydratables = new WeakMap<Promise<LoadedRoute>, Promise<LoadedRoute>>();

/**
 * A promise for hydrating the waiting slot. It only resolves to the result that the server
 * rendered; the hook replaces the slot for any other result.
 */
function hydratable(
  loaded: LoadedRoute | Promise<LoadedRoute>,
): LoadedRoute | Promise<LoadedRoute> {
  if (!(loaded instanceof Promise)) return loaded;
  const known = hydratables.get(loaded);
  if (known) return known;
  const hydratablePromise = loaded.then((result) =>
    isAsAssigned(result) ? result : new Promise<LoadedRoute>(() => undefined),
  );
  hydratables.set(loaded, hydratablePromise);
  return hydratablePromise;
}

interface SlotProps {
  /** Id of the page's visit. */
  id: string;
  loaded: LoadedRoute | Promise<LoadedRoute>;
  visit: Omit<RouteVisit, 'signal'>;
  onRetry: () => void;
}

function Slot({ id, loaded, visit, onRetry }: SlotProps) {
  const result = loaded instanceof Promise ? use(loaded) : loaded;
  usePageAnnouncement(id, useIsRestored(result));
  const { slotMount } = useShell();
  useEffect(() => slotMount.resolve(), [slotMount]);
  switch (result.kind) {
    case 'screen':
      return <RestorableSlot loaded={result} visit={visit} onRetry={onRetry} />;
    case 'own':
      return <ShellPageSlot loaded={result} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return result.reason === 'data' ? (
        <ErrorPage onRetry={onRetry} />
      ) : (
        <FailedSlot onRetry={onRetry} />
      );
  }
}

/**
 * True if the visitor returns to the position where they left this page. It is read first, because
 * the slot deletes the page snapshot.
 */
function useIsRestored(result: LoadedRoute): boolean {
  const { snapshots, services } = useShell();
  const { key, pathname, search } = useLocation();
  const [isRestored] = useState(
    () =>
      result.kind === 'screen' &&
      snapshots.find(key, pageIdentity(pathname + search, result.remote, services))?.position !==
        undefined,
  );
  return isRestored;
}
