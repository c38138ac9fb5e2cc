import { LOOK_FRAMES_SECONDS, LOOK_STRETCH_MAX } from '@nocturne/contracts/review';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reporting interval, seconds of the video. */
const REPORT_INTERVAL_SECONDS = 5;
/** A longer step between time updates is a seek, seconds. */
const MAX_STEP_SECONDS = 2;
/** Allowance for network delay: the server measures the time too, milliseconds. */
const NETWORK_MARGIN_MS = 400;

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
 * Reports when the picture is unblurred, and when it was visible long enough to look through the
 * frames.
 */
export function useFramesSeen(
  isVeiled: boolean,
  hasFrames: boolean,
  { onShown, onSeen }: { onShown: () => void; onSeen: () => void },
): void {
  const reportShown = useEffectEvent(onShown);
  const reportSeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (isVeiled) return undefined;
    reportShown();
    if (!hasFrames) return undefined;
    const timer = setTimeout(() => reportSeen(), LOOK_FRAMES_SECONDS * 1000 + NETWORK_MARGIN_MS);
    return () => clearTimeout(timer);
  }, [isVeiled, hasFrames]);
}
