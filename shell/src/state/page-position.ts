/** Identifies a link across renderings: its address, and its index among links to that address. */
interface LinkName {
  href: string;
  nth: number;
}

/**
 * The position of a visitor on a page. It is not an offset, because rows below the viewport have
 * estimated heights until they appear.
 */
export interface PagePosition {
  anchor: LinkName;
  /** Distance of the anchor from the top of the viewport, CSS pixels. */
  top: number;
  /** True if the visitor left through the anchor, which then gets the focus back. */
  isFollowed: boolean;
}

/**
 * Frames for which the anchor is held. Rows that come into view get their real height one frame
 * later.
 */
const FRAMES_HELD = 4;
/** Events that mean that the visitor may be scrolling. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The visitor's position: at the followed link, else at the first link in the viewport. Undefined
 * if no link is in view.
 */
export function currentPosition(
  host: Element,
  followed: HTMLAnchorElement | undefined,
): PagePosition | undefined {
  const isFollowed = followed !== undefined && host.contains(followed);
  const anchor = isFollowed ? followed : linksOf(host).find(isInWindow);
  const href = anchor?.getAttribute('href');
  if (!anchor || !href) return undefined;
  return {
    anchor: { href, nth: linksTo(host, href).indexOf(anchor) },
    top: anchor.getBoundingClientRect().top,
    isFollowed,
  };
}

/**
 * Restores the position after other scrolling during rendering. It corrects the position for a few
 * frames, or until the visitor scrolls.
 */
export function restorePosition(
  host: Element,
  { anchor: { href, nth }, top, isFollowed }: PagePosition,
): void {
  const userScroll = new AbortController();
  for (const type of USER_SCROLL_EVENTS)
    window.addEventListener(type, () => userScroll.abort(), {
      once: true,
      passive: true,
      signal: userScroll.signal,
    });
  const hold = (frames: number): void => {
    const anchor = linksTo(host, href)[nth];
    if (!anchor || userScroll.signal.aborted) return;
    const offset = anchor.getBoundingClientRect().top - top;
    if (Math.abs(offset) > 0.5) window.scrollBy({ top: offset, behavior: 'instant' });
    if (frames > 0) requestAnimationFrame(() => hold(frames - 1));
    else userScroll.abort();
  };
  queueMicrotask(() => {
    const anchor = linksTo(host, href)[nth];
    if (isFollowed && isFocusFree(host)) anchor?.focus({ preventScroll: true });
    hold(FRAMES_HELD);
  });
}

function linksOf(host: Element): HTMLAnchorElement[] {
  return [...host.querySelectorAll<HTMLAnchorElement>('a[href]')];
}

function linksTo(host: Element, href: string): HTMLAnchorElement[] {
  return linksOf(host).filter((link) => link.getAttribute('href') === href);
}

function isInWindow(link: HTMLAnchorElement): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/** True if nothing has the focus, or only an ancestor, which gets the focus on each navigation. */
function isFocusFree(host: Element): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.contains(host);
}
