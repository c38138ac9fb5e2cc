import { Suspense, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { NotFound } from '../pages/not-found.tsx';
import type { LoadedRoute } from '../routing/load-route.ts';
import type { PageData } from '../routing/page-data.ts';
import { FailedSlot } from '../remotes/failed-slot.tsx';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { SlotSkeleton, SlowSlot, StrandedNotice } from '../remotes/slow-slot.tsx';

/** The page of the current address, in the slot of the remote that owns it. */
export function PageFrame() {
  const data = useLoaderData<PageData>();
  return <Page key={data.id} data={data} />;
}

/**
 * One visit of one address. While its route is a promise the server's HTML (first page) or a skeleton (later ones) stands here, with a notice
 * when it is slow. A first page whose assigned release failed is drawn anew by the release before; when none can be had, what the server
 * drew stays readable under a notice.
 */
function Page({ data }: { data: PageData }) {
  const [loaded, setLoaded] = useState(data.loaded);
  const [round, setRound] = useState(0);
  const [isStranded, setStranded] = useState(false);
  const [awaited, setAwaited] = useState<unknown>(data.loaded);
  const settle = useCallback(
    (result: LoadedRoute) => {
      const stays = data.isDrawn && round === 0 && result.kind === 'failed' && result.reason === 'remote';
      setStranded(stays);
      if (stays) return;
      setLoaded(result);
      setRound(round + 1);
    },
    [data, round],
  );
  const retry = useCallback(() => {
    const again = data.retry();
    setStranded(false);
    setAwaited(again);
    if (data.isDrawn && round === 0) return void again.then(settle);
    setLoaded(again);
    setRound(round + 1);
  }, [data, round, settle]);
  const settleNow = useEffectEvent(settle);
  useEffect(() => {
    if (!(loaded instanceof Promise)) return;
    let isCurrent = true;
    void loaded.then((result) => {
      if (isCurrent && !isAsAssigned(result)) settleNow(result);
    });
    return () => void (isCurrent = false);
  }, [loaded]);
  // The very same element as long as nothing in the slot changes: an update would make React draw a part anew that is not hydrated yet.
  const slot = useMemo(
    () => (
      <Suspense key={round} fallback={<SlotSkeleton />}>
        <Slot loaded={drawable(loaded)} onRetry={retry} />
      </Suspense>
    ),
    [loaded, round, retry],
  );
  return (
    <>
      {isStranded ? (
        <StrandedNotice onRetry={retry} />
      ) : (
        <SlowSlot key={`slow-${round}`} waitsFor={awaited} isSlowAlready={data.isSlow && round === 0} onRetry={retry} />
      )}
      {slot}
    </>
  );
}

const drawables = new WeakMap<Promise<LoadedRoute>, Promise<LoadedRoute>>();

/** A promise that the waiting slot may hydrate with: it never resolves to anything but what the server drew. The effect above swaps the rest in. */
function drawable(loaded: LoadedRoute | Promise<LoadedRoute>): LoadedRoute | Promise<LoadedRoute> {
  if (!(loaded instanceof Promise)) return loaded;
  const known = drawables.get(loaded);
  if (known) return known;
  const made = loaded.then((result) => (isAsAssigned(result) ? result : new Promise<LoadedRoute>(() => undefined)));
  drawables.set(loaded, made);
  return made;
}

const isAsAssigned = (result: LoadedRoute) => result.kind === 'screen' && !result.remote.isFallback;

function Slot({ loaded, onRetry }: { loaded: LoadedRoute | Promise<LoadedRoute>; onRetry: () => void }) {
  const result = loaded instanceof Promise ? use(loaded) : loaded;
  switch (result.kind) {
    case 'screen':
      return <RemoteSlot loaded={result} onRetry={onRetry} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return <FailedSlot onRetry={onRetry} />;
  }
}
