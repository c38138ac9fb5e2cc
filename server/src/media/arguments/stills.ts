/**
 * Filter that creates a still or preview frame of one size from any picture. It takes one eye of a
 * stereo picture, then the middle that fills the frame.
 */
export function coverFilter(vr: string, width: number, height: number): string {
  return [
    eyeOf(vr),
    `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos`,
    `crop=${width}:${height}`,
    'setsar=1',
  ]
    .filter((filter) => filter !== '')
    .join(',');
}

/** Returns `count` evenly spread moments (seconds) of a video, each in the middle of its share. */
export function spreadMoments(durationS: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => Math.round(((index + 0.5) / count) * durationS * 1000) / 1000,
  );
}

/**
 * Filter for the left or upper eye of `{angle}_{format}`. `coverFilter` then shows a side-by-side
 * hemisphere through its middle, as a headset would.
 */
function eyeOf(vr: string): string {
  if (vr.endsWith('_sbs')) return 'crop=iw/2:ih:0:0';
  if (vr.endsWith('_tb')) return 'crop=iw:ih/2:0:0';
  return '';
}
