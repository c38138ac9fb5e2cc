import { useSyncExternalStore } from 'react';

/**
 * False in the server's markup and during hydration, true afterwards: scripts may then replace
 * plain HTML.
 */
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
