import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Saves the form after a pause in typing and when the visitor leaves it. If `autosaveDelayMs` is
 * undefined, nothing is saved automatically.
 *
 * `save` resolves to the delay before a retry, in milliseconds; the retry comes earlier if the
 * browser is online again. It resolves to undefined if the values were saved or never will be. The
 * returned function records values that were saved in another way.
 */
export function useAutosave<V extends object>(
  values: V,
  autosaveDelayMs: number | undefined,
  save: (values: V) => Promise<number | undefined>,
): (saved: V) => void {
  const lastSaved = useRef<V | undefined>(values);
  const [failed, setFailed] = useState<{ values: V; retryDelayMs: number }>();
  const saveNow = useEffectEvent(async () => {
    if (autosaveDelayMs === undefined || lastSaved.current === values) return;
    lastSaved.current = values;
    const retryDelayMs = await save(values);
    if (retryDelayMs === undefined || lastSaved.current !== values) return;
    lastSaved.current = undefined;
    setFailed({ values, retryDelayMs });
  });
  useEffect(() => {
    if (autosaveDelayMs === undefined || lastSaved.current === values) return undefined;
    const retryDelayMs = failed?.values === values ? failed.retryDelayMs : undefined;
    const timer = setTimeout(() => void saveNow(), retryDelayMs ?? autosaveDelayMs);
    const retryNow = (): void => void saveNow();
    if (retryDelayMs !== undefined) window.addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryNow);
    };
  }, [values, autosaveDelayMs, failed]);
  useEffect(() => {
    const saveOnHide = (): void => void saveNow();
    window.addEventListener('pagehide', saveOnHide);
    return () => {
      window.removeEventListener('pagehide', saveOnHide);
      void saveNow();
    };
  }, []);
  return (saved) => {
    lastSaved.current = saved;
  };
}
