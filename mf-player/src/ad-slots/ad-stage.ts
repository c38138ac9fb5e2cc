import styles from './ad-stage.module.css';

/** The ad's own picture: above the content, which continues to load, and below the controls. */
export interface AdStage {
  host: HTMLElement;
  video: HTMLVideoElement;
  remove(): void;
}

/**
 * Inserts a hidden element for clips after `anchor`. Scripts create it, so it is not part of the
 * skin.
 */
export function createAdStage(anchor: Element): AdStage {
  const host = document.createElement('div');
  host.className = styles['stage'] ?? '';
  host.hidden = true;
  const video = document.createElement('video');
  video.playsInline = true;
  video.disableRemotePlayback = true;
  video.disablePictureInPicture = true;
  video.tabIndex = -1;
  host.append(video);
  anchor.after(host);
  return { host, video, remove: () => host.remove() };
}
