import { useSyncExternalStore } from 'react';

/** False in the server's markup and while it hydrates, true from then on: the moment scripts may replace plain HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
