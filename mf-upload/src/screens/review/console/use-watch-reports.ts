import { LOOK_STRETCH_MAX } from '@nocturne/contracts/review';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PictureShown } from './viewing-reports.ts';

/** Reporting interval, seconds of the video. */
const REPORT_INTERVAL_SECONDS = 5;
/** A longer step between time updates is a seek, seconds. */
const MAX_STEP_SECONDS = 2;

/** Reports the parts of a video that play unblurred, in whole seconds. */
export function useWatchReports(isVeiled: boolean, onWatched: (from: number, to: number) => void) {
  const stretch = useRef<{ from: number; to: number } | undefined>(undefined);
  const flush = (): void => {
    const { from = 0, to = 0 } = stretch.current ?? {};
    stretch.current = undefined;
    if (Math.floor(to) > Math.floor(from))
      onWatched(Math.floor(from), Math.min(Math.floor(to), Math.floor(from) + LOOK_STRETCH_MAX));
  };
  const recordTime = (seconds: number): void => {
    if (isVeiled) return flush();
    const { current } = stretch;
    if (!current || seconds < current.to || seconds - current.to > MAX_STEP_SECONDS) {
      flush();
      stretch.current = { from: seconds, to: seconds };
      return;
    }
    current.to = seconds;
    if (seconds - current.from < REPORT_INTERVAL_SECONDS) return;
    flush();
    stretch.current = { from: Math.floor(seconds), to: seconds };
  };
  return { recordTime, flush };
}

/**
 * Calls `onShown` when the picture is unblurred, and again when its frames become available. Aborts
 * the signal when the picture is blurred or the video closes.
 */
export function usePictureShown(
  isVeiled: boolean,
  hasFrames: boolean,
  onShown: (shown: PictureShown) => void,
): void {
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    if (isVeiled) return undefined;
    const shown = new AbortController();
    reportShown({ hasFrames, signal: shown.signal });
    return () => shown.abort();
  }, [isVeiled, hasFrames]);
}
