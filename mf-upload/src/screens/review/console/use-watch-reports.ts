import { LOOK_FRAMES_SECONDS, LOOK_STRETCH_MAX } from '@nocturne/contracts/review';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reporting interval, seconds of the video. */
const REPORT_EVERY = 5;
/** A longer step between time updates is a seek, seconds. */
const STEP_MAX = 2;
/** Allowance for network delay: the server measures the time too, milliseconds. */
const MARGIN_MS = 400;

/** Reports the parts of a video that play unblurred, in whole seconds. */
export function useWatchReports(isVeiled: boolean, onWatched: (from: number, to: number) => void) {
  const stretch = useRef<{ from: number; to: number } | undefined>(undefined);
  const flush = (): void => {
    const { from = 0, to = 0 } = stretch.current ?? {};
    stretch.current = undefined;
    if (Math.floor(to) > Math.floor(from))
      onWatched(Math.floor(from), Math.min(Math.floor(to), Math.floor(from) + LOOK_STRETCH_MAX));
  };
  const play = (at: number): void => {
    if (isVeiled) return flush();
    const { current } = stretch;
    if (!current || at < current.to || at - current.to > STEP_MAX) {
      flush();
      stretch.current = { from: at, to: at };
      return;
    }
    current.to = at;
    if (at - current.from < REPORT_EVERY) return;
    flush();
    stretch.current = { from: Math.floor(at), to: at };
  };
  return { play, flush };
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
  const show = useEffectEvent(onShown);
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (isVeiled) return undefined;
    show();
    if (!hasFrames) return undefined;
    const timer = setTimeout(() => see(), LOOK_FRAMES_SECONDS * 1000 + MARGIN_MS);
    return () => clearTimeout(timer);
  }, [isVeiled, hasFrames]);
}
