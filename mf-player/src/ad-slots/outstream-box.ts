import type { Translate } from '@nocturne/i18n/messages';
import type { CaptionCommands, CaptionState, ClipCommands, ClipView } from '../state/ads-view.ts';
import { ClipIcons } from './clip-icons.ts';
import styles from './outstream-box.module.css';

/**
 * Picture and buttons of an advertisement in another remote's page. Made without React, because
 * contexts end at a remote's border.
 */
export interface OutstreamBox {
  host: HTMLElement;
  video: HTMLVideoElement;
  show(clip: ClipView | null, commands: ClipCommands): void;
  showCaptions(state: CaptionState, commands: CaptionCommands): void;
  remove(): void;
}

export function createOutstreamBox(host: HTMLElement, t: Translate): OutstreamBox {
  const video = document.createElement('video');
  Object.assign(video, {
    muted: true,
    playsInline: true,
    disableRemotePlayback: true,
    disablePictureInPicture: true,
  });
  video.setAttribute('aria-label', t('ui.advertisement'));
  const [sound, pause, captions, link, bar, box] = [
    button(),
    button(),
    button(),
    document.createElement('a'),
    div('bar'),
    div('box'),
  ];
  Object.assign(captions, { textContent: t('player.captions'), hidden: true });
  Object.assign(link, {
    className: styles['button'] ?? '',
    target: '_blank',
    rel: 'noopener noreferrer sponsored',
    textContent: t('ads.visit'),
  });
  bar.append(pause, sound, captions, link);
  bar.hidden = true;
  box.append(video, bar);
  host.append(box);
  const showSound = (): void =>
    void (sound.textContent = t(video.muted ? 'player.unmute' : 'player.mute'));
  video.addEventListener('volumechange', showSound);
  showSound();
  const icons = new ClipIcons(box, t);
  let current: ClipCommands | undefined;
  let captionCommands: CaptionCommands | undefined;
  sound.addEventListener('click', () => (video.muted = !video.muted));
  pause.addEventListener('click', () => current?.togglePlay());
  captions.addEventListener('click', () => captionCommands?.toggle());
  link.addEventListener('click', () => current?.click());
  return {
    host,
    video,
    show(clip, commands) {
      current = commands;
      box.toggleAttribute('data-shown', clip !== null);
      bar.hidden = clip === null;
      icons.show(clip, commands);
      if (!clip) return;
      pause.textContent = t(clip.isPaused ? 'player.play' : 'player.pause');
      link.hidden = clip.ad.clickThrough === undefined;
      if (clip.ad.clickThrough) link.href = clip.ad.clickThrough;
      link.setAttribute(
        'aria-label',
        clip.ad.title === '' ? t('ads.visit') : t('ads.visit_named', { title: clip.ad.title }),
      );
    },
    showCaptions(state, commands) {
      captionCommands = commands;
      captions.hidden = state === 'none';
      captions.setAttribute('aria-pressed', String(state === 'on'));
    },
    remove: () => box.remove(),
  };
}

function button(): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = styles['button'] ?? '';
  return element;
}

function div(name: string): HTMLDivElement {
  const element = document.createElement('div');
  element.className = styles[name] ?? '';
  return element;
}
