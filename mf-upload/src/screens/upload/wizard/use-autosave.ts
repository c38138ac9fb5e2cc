import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pause before the next try after a save that failed, milliseconds: the server bounds how often a video is changed. */
export const AGAIN_AFTER_MS = 30_000;

/**
 * Keeps what is typed once nothing was typed for a while, and as the form is left; `keepAfterMs` undefined keeps nothing by itself.
 * `keep` resolves to false where the same values may be kept later: they are tried again after a longer pause, and once the browser is
 * online. The function that is returned is told what was kept otherwise.
 */
export function useAutosave<V extends object>(
  values: V,
  keepAfterMs: number | undefined,
  keep: (values: V) => Promise<boolean>,
): (kept: V) => void {
  const kept = useRef<V | undefined>(values);
  const [failed, setFailed] = useState<{ values: V }>();
  const keepNow = useEffectEvent(async () => {
    if (keepAfterMs === undefined || kept.current === values) return;
    kept.current = values;
    const isKept = await keep(values);
    if (isKept || kept.current !== values) return;
    kept.current = undefined;
    setFailed({ values });
  });
  useEffect(() => {
    if (keepAfterMs === undefined || kept.current === values) return undefined;
    const again = failed?.values === values;
    const timer = setTimeout(() => void keepNow(), again ? AGAIN_AFTER_MS : keepAfterMs);
    const online = (): void => void keepNow();
    if (again) window.addEventListener('online', online);
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
