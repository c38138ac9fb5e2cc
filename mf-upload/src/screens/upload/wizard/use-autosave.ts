import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Saves the form after a pause in typing and when the visitor leaves it. If `keepAfterMs` is
 * undefined, nothing is saved automatically.
 *
 * `keep` resolves to the pause in milliseconds before a retry, which may come earlier when the
 * browser is online again. It resolves to undefined if the values were saved or never will be. The
 * returned function records values that were saved in another way.
 */
export function useAutosave<V extends object>(
  values: V,
  keepAfterMs: number | undefined,
  keep: (values: V) => Promise<number | undefined>,
): (kept: V) => void {
  const kept = useRef<V | undefined>(values);
  const [failed, setFailed] = useState<{ values: V; pauseMs: number }>();
  const keepNow = useEffectEvent(async () => {
    if (keepAfterMs === undefined || kept.current === values) return;
    kept.current = values;
    const pauseMs = await keep(values);
    if (pauseMs === undefined || kept.current !== values) return;
    kept.current = undefined;
    setFailed({ values, pauseMs });
  });
  useEffect(() => {
    if (keepAfterMs === undefined || kept.current === values) return undefined;
    const pauseMs = failed?.values === values ? failed.pauseMs : undefined;
    const timer = setTimeout(() => void keepNow(), pauseMs ?? keepAfterMs);
    const online = (): void => void keepNow();
    if (pauseMs !== undefined) window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [values, keepAfterMs, failed]);
  useEffect(() => {
    const hide = (): void => void keepNow();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      void keepNow();
    };
  }, []);
  return (saved) => {
    kept.current = saved;
  };
}
