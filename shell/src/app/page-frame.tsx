import { Suspense, use, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { NotFound } from '../pages/not-found.tsx';
import type { LoadedRoute } from '../routing/load-route.ts';
import type { PageData } from '../routing/page-data.ts';
import { FailedSlot } from '../remotes/failed-slot.tsx';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { SlotSkeleton, SlowSlot } from '../remotes/slow-slot.tsx';

/** The page of the current address, in the slot of the remote that owns it. */
export function PageFrame() {
  const data = useLoaderData<PageData>();
  return <Page key={data.id} data={data} />;
}

/**
 * One visit of one address. While its route is a promise the server's HTML (first page) or a skeleton (later ones) stands here, with a notice
 * when it is slow. A first page whose assigned release failed is drawn anew: what the server drew belongs to another release.
 */
function Page({ data }: { data: PageData }) {
  const [loaded, setLoaded] = useState(data.loaded);
  const [round, setRound] = useState(0);
  const retry = () => {
    setLoaded(data.retry());
    setRound(round + 1);
  };
  useEffect(() => {
    if (!(loaded instanceof Promise)) return;
    let isCurrent = true;
    void loaded.then((result) => {
      if (!isCurrent || isAsAssigned(result)) return;
      setLoaded(result);
      setRound((before) => before + 1);
    });
    return () => void (isCurrent = false);
  }, [loaded]);
  return (
    <>
      <SlowSlot key={`slow-${round}`} waitsFor={loaded} onRetry={retry} />
      <Suspense key={round} fallback={<SlotSkeleton />}>
        <Slot loaded={drawable(loaded)} onRetry={retry} />
      </Suspense>
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
