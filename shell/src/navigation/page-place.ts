/** A link of a page: pages are drawn anew, so it is named by its address and its number among those that lead there. */
interface LinkName {
  href: string;
  nth: number;
}

/** Where a visitor was on a page: not a height, because rows beyond the window have an estimated one until they are seen. */
export interface PagePlace {
  anchor: LinkName;
  /** How far below the window's edge the anchor stood, CSS pixels. */
  top: number;
  /** The visitor left by the anchor: the focus goes back to it. */
  isFollowed: boolean;
}

/** Rows that come into view get their real height one frame later; so many frames the anchor is held. */
const FRAMES_HELD = 4;
/** What moves a page by hand. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where the visitor is: at the link that they follow, else at the first one in the window. Undefined on a page without links in view. */
export function placeOn(
  host: Element,
  followed: HTMLAnchorElement | undefined,
): PagePlace | undefined {
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

/** Brings a visitor back to their place: after whatever else scrolls as the page is drawn, and until it stands still or they move it themselves. */
export function showPlace(
  host: Element,
  { anchor: { href, nth }, top, isFollowed }: PagePlace,
): void {
  const moved = new AbortController();
  for (const move of MOVES)
    window.addEventListener(move, () => moved.abort(), {
      once: true,
      passive: true,
      signal: moved.signal,
    });
  const hold = (frames: number): void => {
    const anchor = linksTo(host, href)[nth];
    if (!anchor || moved.signal.aborted) return;
    const off = anchor.getBoundingClientRect().top - top;
    if (Math.abs(off) > 0.5) window.scrollBy({ top: off, behavior: 'instant' });
    if (frames > 0) requestAnimationFrame(() => hold(frames - 1));
    else moved.abort();
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

/** Nothing has it, or what is around the page: there it is put at each arrival. */
function isFocusFree(host: Element): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.contains(host);
}
