import styles from './ad-stage.module.css';

/** The ad's own picture: above the content's, which goes on loading beneath, and below the controls. */
export interface AdStage {
  host: HTMLElement;
  video: HTMLVideoElement;
  remove(): void;
}

/** Puts a hidden element for clips behind `below` in the document. Scripts make it, so it may come and go without the skin's knowledge. */
export function createAdStage(below: Element): AdStage {
  const host = document.createElement('div');
  host.className = styles['stage'] ?? '';
  host.hidden = true;
  const video = document.createElement('video');
  video.playsInline = true;
  video.disableRemotePlayback = true;
  video.disablePictureInPicture = true;
  video.tabIndex = -1;
  host.append(video);
  below.after(host);
  return { host, video, remove: () => host.remove() };
}
