import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Runs once, after React has taken over the page that the server drew (strict mode mounts effects twice). It stands around the page, not beside it:
 * the server draws the page as an only child, and React's ids count siblings.
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
