import { useEffect, useRef } from 'react';

/**
 * Returns a function that checks whether the component is still mounted, for responses that arrive
 * late.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return () => isMounted.current;
}
