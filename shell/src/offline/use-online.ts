import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection; true at the server and where the browser does not say. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

function follow(tell: () => void): () => void {
  const listening = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, tell, { signal: listening.signal });
  return () => listening.abort();
}
