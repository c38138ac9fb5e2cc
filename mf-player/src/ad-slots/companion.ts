import { BREAKPOINTS } from '@nocturne/contracts/constants';
import type { AdImage } from '../ads/ad-types.ts';
import styles from './companion.module.css';

export interface CompanionOptions {
  /** The player; the companion goes below it. */
  root: Element;
  images: readonly AdImage[];
  /** Text "Advertisement". */
  label: string;
  ping: (url: string) => void;
}

/** Images whose view was reported: a remounted layer must not report them again. */
const reportedImages = new WeakSet<AdImage>();

/**
 * Shows a clip's companion image below the player on wide screens. It stays after the clip, so the
 * page shifts at most once.
 */
export function showCompanion({
  root,
  images,
  label,
  ping,
}: CompanionOptions): (() => void) | undefined {
  const image = images
    .toSorted((a, b) => b.width - a.width)
    .find(({ width }) => width <= root.clientWidth);
  if (!image || !matchMedia(`(min-width: ${BREAKPOINTS.menu}px)`).matches) return undefined;
  const picture = document.createElement('img');
  Object.assign(picture, {
    src: image.url,
    alt: '',
    width: image.width || 728,
    height: image.height || 90,
  });
  picture.addEventListener('load', () => reportViewOnce(image, ping), { once: true });
  const box = document.createElement('aside');
  box.className = styles['companion'] ?? '';
  box.setAttribute('aria-label', label);
  const labelElement = document.createElement('p');
  labelElement.textContent = label;
  box.append(
    labelElement,
    image.clickThrough === undefined
      ? picture
      : linkOf(image.clickThrough, label, picture, () => image.clickTracking.forEach(ping)),
  );
  root.after(box);
  return () => box.remove();
}

function reportViewOnce(image: AdImage, ping: (url: string) => void): void {
  if (reportedImages.has(image)) return;
  reportedImages.add(image);
  image.viewTracking.forEach(ping);
}

function linkOf(
  href: string,
  label: string,
  content: Element,
  onClick: () => void,
): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer sponsored' });
  link.setAttribute('aria-label', label);
  link.append(content);
  link.addEventListener('click', onClick);
  return link;
}
