import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what is typed once nothing was typed for a while, and as the form is left; `keepAfterMs` undefined keeps nothing by itself. The function that is
 * returned is told what was kept otherwise.
 */
export function useAutosave<V extends object>(values: V, keepAfterMs: number | undefined, keep: (values: V) => void): (kept: V) => void {
  const kept = useRef(values);
  const keepNow = useEffectEvent(() => {
    if (keepAfterMs === undefined || kept.current === values) return;
    kept.current = values;
    keep(values);
  });
  useEffect(() => {
    if (keepAfterMs === undefined || kept.current === values) return undefined;
    const timer = setTimeout(() => keepNow(), keepAfterMs);
    return () => clearTimeout(timer);
  }, [values, keepAfterMs]);
  useEffect(() => {
    const hide = (): void => keepNow();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      keepNow();
    };
  }, []);
  return (saved) => {
    kept.current = saved;
  };
}
