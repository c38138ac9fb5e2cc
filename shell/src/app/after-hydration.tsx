import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Calls `run` once after React has hydrated the page; strict mode mounts effects twice. It wraps
 * the page, because the server renders the page as an only child, and React's ids count siblings.
 */
export function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, [run]);
  return children;
}
