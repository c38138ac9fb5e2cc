/**
 * Mark on the root element while the page is blank. The style sheet of `blank-page.tsx` then hides
 * everything else, also from screen readers.
 */
const BLANK = 'blank';
/** An empty icon. */
const NO_ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Makes a page unrecognizable at once: hides its content, stops media, and keeps title and icon
 * neutral, even if scripts of the page change them meanwhile. The address stays. Returns a function
 * that restores the page, including those changes; media stay paused.
 */
export function blankDocument(document: Document, title: string): () => void {
  const { documentElement: root, defaultView: view } = document;
  const focused = document.activeElement;
  const top = view?.scrollY ?? 0;
  const restoreMedia = silenceMedia(document);
  root.dataset[BLANK] = '';
  if (focused instanceof HTMLElement) focused.blur();
  const restoreHead = neutralizeHead(document, title);
  return () => {
    delete root.dataset[BLANK];
    restoreMedia();
    restoreHead();
    view?.scrollTo({ top, behavior: 'instant' });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/**
 * Pauses all media, and stops media that would start automatically. The system's media controls
 * lose their metadata.
 */
function silenceMedia(document: Document): () => void {
  const pauseTarget = (event: Event): void => {
    if (event.target instanceof HTMLMediaElement) event.target.pause();
  };
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  // Media events do not bubble, so this listens in the capture phase.
  for (const name of ['play', 'playing']) document.addEventListener(name, pauseTarget, true);
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
  const { mediaSession } = navigator as Partial<Navigator>;
  const metadata = mediaSession?.metadata ?? null;
  if (mediaSession) mediaSession.metadata = null;
  return () => {
    for (const name of ['play', 'playing']) document.removeEventListener(name, pauseTarget, true);
    if (mediaSession) mediaSession.metadata = metadata;
  };
}

/** Keeps title and icons neutral and remembers changes made meanwhile. */
function neutralizeHead(document: Document, title: string): () => void {
  const icons = new Map<HTMLLinkElement, string>();
  let pageTitle = document.title;
  const neutralize = (): void => {
    if (document.title !== title) {
      pageTitle = document.title;
      document.title = title;
    }
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')) {
      const href = icon.getAttribute('href') ?? '';
      if (href === NO_ICON) continue;
      icons.set(icon, href);
      icon.setAttribute('href', NO_ICON);
    }
  };
  neutralize();
  const observer = new MutationObserver(neutralize);
  observer.observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['href'],
  });
  return () => {
    observer.disconnect();
    document.title = pageTitle;
    for (const [icon, href] of icons) icon.setAttribute('href', href);
  };
}
