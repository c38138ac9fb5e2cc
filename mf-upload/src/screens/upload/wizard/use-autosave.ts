import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Saves the form after a pause in typing and when the visitor leaves it. If `autosaveDelayMs` is
 * undefined, nothing is saved automatically.
 *
 * `save` resolves to the pause in milliseconds before a retry, which may come earlier when the
 * browser is online again. It resolves to undefined if the values were saved or never will be. The
 * returned function records values that were saved in another way.
 */
export function useAutosave<V extends object>(
  values: V,
  autosaveDelayMs: number | undefined,
  save: (values: V) => Promise<number | undefined>,
): (saved: V) => void {
  const lastSaved = useRef<V | undefined>(values);
  const [failed, setFailed] = useState<{ values: V; pauseMs: number }>();
  const saveNow = useEffectEvent(async () => {
    if (autosaveDelayMs === undefined || lastSaved.current === values) return;
    lastSaved.current = values;
    const pauseMs = await save(values);
    if (pauseMs === undefined || lastSaved.current !== values) return;
    lastSaved.current = undefined;
    setFailed({ values, pauseMs });
  });
  useEffect(() => {
    if (autosaveDelayMs === undefined || lastSaved.current === values) return undefined;
    const pauseMs = failed?.values === values ? failed.pauseMs : undefined;
    const timer = setTimeout(() => void saveNow(), pauseMs ?? autosaveDelayMs);
    const online = (): void => void saveNow();
    if (pauseMs !== undefined) window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [values, autosaveDelayMs, failed]);
  useEffect(() => {
    const hide = (): void => void saveNow();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      void saveNow();
    };
  }, []);
  return (saved) => {
    lastSaved.current = saved;
  };
}
