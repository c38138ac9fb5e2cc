import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { ErrorBoundary } from '../common/error-boundary.tsx';
import { useShell } from '../composition/shell-context.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import { FailedSlot } from './failed-slot.tsx';

type Loaded = Extract<LoadedRoute, { kind: 'screen' }>;

/**
 * A remote's screen in its own error boundary. Its store is disposed when the visitor leaves the
 * route. `data-alive` marks the hydrated screen: earlier clicks have no handler.
 */
export function RemoteSlot({
  loaded,
  onRetry,
  hostRef,
}: {
  loaded: Loaded;
  onRetry: () => void;
  hostRef?: Ref<HTMLDivElement>;
}) {
  const { services, reportBrokenRemote } = useShell();
  const { descriptor, store, remote } = loaded;
  const host = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(
    hostRef,
    () => host.current,
    [],
  );
  useEffect(() => () => descriptor.dispose?.(store), [descriptor, store]);
  useEffect(() => host.current?.setAttribute('data-alive', ''), []);
  // The previous release replaces the slot during the visit; without one the visitor can retry.
  const onFail = () => {
    if (reportBrokenRemote(remote.module.name, remote.release.release)) onRetry();
  };
  return (
    <div ref={host} data-remote={remote.module.name} data-remote-version={remote.release.release}>
      <ErrorBoundary fallback={<FailedSlot onRetry={onRetry} />} onFail={onFail}>
        <descriptor.Screen store={store} services={services} />
      </ErrorBoundary>
    </div>
  );
}
