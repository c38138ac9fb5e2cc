/** An iPhone's video has a full screen of its own, over the whole page. */
interface AppleVideo extends HTMLVideoElement {
  webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?: () => void;
}

/** Leaves a full screen that shows nothing but this video: an ad is an element of its own, which it would hide. */
export function leaveNativeFullscreen(video: AppleVideo): void {
  if (video.webkitDisplayingFullscreen === true) video.webkitExitFullscreen?.();
}
