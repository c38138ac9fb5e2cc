import { useEffect, useRef } from 'react';

/**
 * Returns a function that checks whether the component is still mounted, for responses that arrive
 * late.
 */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}
