import { useEffect, useRef } from 'react';

/** Runs once, after React has taken over the page that the server drew (strict mode mounts effects twice). */
export function AfterHydration({ run }: { run: () => void }) {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, [run]);
  return null;
}
