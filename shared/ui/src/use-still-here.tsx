import { useEffect, useRef } from 'react';

/** Tells whether the component still stands on the page: an answer may come after its reader has closed it or gone elsewhere. */
export function useStillHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}
