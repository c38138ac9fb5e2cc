import { useEffect, useState, useSyncExternalStore } from 'react';

/** True if the browser has a connection; also on the server, and if the browser does not know. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/**
 * True once the connection has come back. A browser with a network counts as online even if the
 * site is unreachable.
 */
export function useBackOnline(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('online', () => setBack(true), { signal: listening.signal });
    window.addEventListener('offline', () => setBack(false), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isBack;
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const name of ['online', 'offline'])
    window.addEventListener(name, onChange, { signal: listening.signal });
  return () => listening.abort();
}
