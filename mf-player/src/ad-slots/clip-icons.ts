import type { Translate } from '@nocturne/i18n/messages';
import { announceOverlay } from '@nocturne/lib/overlays';
import { wrapTab } from '@nocturne/ui/hooks/wrap-tab';
import type { AdIcon, IconFallback, ResolvedAd } from '../ads/ad-types.ts';
import type { ClipCommands, ClipView } from '../state/ads-view.ts';
import styles from './clip-icons.module.css';

/**
 * Icons over a clip, such as AdChoices, each at its time and position. An icon with a page is a
 * link; an icon with fallback images is a button. Both pause the clip. Made without React, because
 * outstream ads are in another remote's page.
 */
export class ClipIcons {
  readonly #host: HTMLElement;
  readonly #t: Translate;
  readonly #elements = new Map<AdIcon, Element>();
  #ad: ResolvedAd | undefined;
  #clip: ClipView | undefined;
  #commands: ClipCommands | undefined;
  /** Removes the fallback image that is open over the clip. */
  #closeFallback = (): void => undefined;

  constructor(host: HTMLElement, t: Translate) {
    this.#host = host;
    this.#t = t;
  }

  show(clip: ClipView | null, commands: ClipCommands): void {
    if (clip?.ad !== this.#ad) this.clear();
    this.#ad = clip?.ad;
    this.#clip = clip ?? undefined;
    this.#commands = commands;
    for (const icon of clip?.ad.icons ?? []) this.#updateIcon(icon, clip?.seconds ?? 0);
  }

  clear(): void {
    for (const element of this.#elements.values()) element.remove();
    this.#elements.clear();
    this.#closeFallback();
  }

  #updateIcon(icon: AdIcon, seconds: number): void {
    const isDue = seconds >= icon.fromSeconds && seconds < icon.fromSeconds + icon.forSeconds;
    const shown = this.#elements.get(icon);
    if (isDue === (shown !== undefined)) return;
    if (shown) {
      shown.remove();
      this.#elements.delete(icon);
    } else {
      const element = this.#render(icon);
      this.#elements.set(icon, element);
      this.#host.append(element);
    }
  }

  #render(icon: AdIcon): HTMLElement {
    const ad = this.#ad;
    const label = icon.alt || icon.program || this.#t('ads.icon');
    const image = imageOf(icon.url, icon.width, icon.height);
    image.addEventListener('load', () => ad?.tracker.icon(icon, 'view'), { once: true });
    const element = elementFor(icon, label);
    element.className = styles['icon'] ?? '';
    if (icon.hint !== '') element.title = icon.hint;
    positionIcon(element, icon);
    element.append(image);
    if (element.localName === 'span') image.alt = label;
    else element.addEventListener('click', () => this.#click(icon, element));
    return element;
  }

  #click(icon: AdIcon, from: HTMLElement): void {
    this.#ad?.tracker.icon(icon, 'click');
    if (this.#clip && !this.#clip.isPaused) this.#commands?.togglePlay();
    if (icon.clickThrough === undefined) this.#openFallback(icon.fallbacks, from);
  }

  /** Shows the fallback image of an icon without a page; closing it resumes the clip. */
  #openFallback(images: readonly IconFallback[], from: HTMLElement): void {
    this.#closeFallback();
    const room = this.#host.clientWidth;
    const best =
      images.toSorted((a, b) => b.width - a.width).find(({ width }) => width <= room) ?? images[0];
    if (!best) return;
    const panel = document.createElement('div');
    panel.className = styles['panel'] ?? '';
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('aria-label', best.alt || this.#t('ads.icon'));
    const image = imageOf(best.url, best.width, best.height);
    image.alt = best.alt;
    const close = document.createElement('button');
    Object.assign(close, {
      type: 'button',
      className: styles['close'] ?? '',
      textContent: this.#t('ui.close'),
    });
    const closing = new AbortController();
    this.#closeFallback = (): void => {
      panel.remove();
      closing.abort();
    };
    const closeAndResume = (): void => {
      this.#closeFallback();
      from.focus({ preventScroll: true });
      if (this.#clip?.isPaused) this.#commands?.togglePlay();
    };
    close.addEventListener('click', closeAndResume);
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Tab') wrapTab(panel, event);
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      closeAndResume();
    });
    panel.append(image, close);
    this.#host.append(panel);
    announceOverlay({ close: closeAndResume, signal: closing.signal });
    close.focus({ preventScroll: true });
  }
}

function elementFor(icon: AdIcon, label: string): HTMLElement {
  if (icon.clickThrough !== undefined) {
    const link = document.createElement('a');
    Object.assign(link, {
      href: icon.clickThrough,
      target: '_blank',
      rel: 'noopener noreferrer sponsored',
    });
    link.setAttribute('aria-label', label);
    return link;
  }
  if (icon.fallbacks.length === 0) return document.createElement('span');
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  return button;
}

function imageOf(url: string, width: number, height: number): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = '';
  if (width > 0) image.width = width;
  if (height > 0) image.height = height;
  image.src = url;
  return image;
}

/** Sets the position. CSS keeps icons at an edge clear of the player's own controls. */
function positionIcon(element: HTMLElement, { x, y }: AdIcon): void {
  element.dataset['x'] = typeof x === 'number' ? 'at' : x;
  element.dataset['y'] = typeof y === 'number' ? 'at' : y;
  if (typeof x === 'number') element.style.setProperty('--x', `${x}px`);
  if (typeof y === 'number') element.style.setProperty('--y', `${y}px`);
}
