/* Functions that run inside the page. Previews of tiles do not count as players. */

/** Resolves when the page's video has played for this long, seconds. */
export function waitUntilPlayed(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const video = [...document.querySelectorAll('video')].find(
        (found) => !found.closest('article'),
      );
      if (video && !video.paused && video.currentTime >= seconds) resolve();
      else setTimeout(check, 50);
    };
    check();
  });
}

/**
 * Seeks to this share of the video. Resolves to the milliseconds from the command to the first
 * frame of the new position.
 */
export function seekTo(share: number): Promise<number> {
  const video = [...document.querySelectorAll('video')].find((found) => !found.closest('article'));
  if (!video) return Promise.reject(new Error('there is no video to seek in'));
  const seconds = Math.floor(video.duration * share);
  return new Promise((resolve) => {
    const start = performance.now();
    // A frame of the old position may still be on its way to the screen.
    const wait = (): void =>
      void video.requestVideoFrameCallback((now, { mediaTime }) =>
        Math.abs(mediaTime - seconds) < 2 ? resolve(now - start) : wait(),
      );
    wait();
    video.currentTime = seconds;
  });
}
