/** Video with the native full screen of an iPhone, which covers the whole page. */
interface AppleVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?: () => void;
}

/** Leaves native full screen, which would hide the ad: the ad has its own element. */
export function leaveNativeFullscreen(video: AppleVideo): void {
  if (video.webkitDisplayingFullscreen === true) video.webkitExitFullscreen?.();
}
