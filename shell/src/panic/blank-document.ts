/** Mark on the root element while the page is blank: the sheet of `blank-page.tsx` then draws nothing else, not even for screen readers. */
const BLANK = 'blank';
/** An icon that shows nothing. */
const NO_ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Makes a page unrecognisable at once: its content goes, media stop and stay stopped, title and icon are neutral, also where scripts of the page change
 * them meanwhile. The address is left alone. Returns how to bring all of it back as it is by then; media stay paused.
 */
export function blankDocument(document: Document, title: string): () => void {
  const { documentElement: root, defaultView: view } = document;
  const focused = document.activeElement;
  const top = view?.scrollY ?? 0;
  const showMedia = silence(document);
  root.dataset[BLANK] = '';
  if (focused instanceof HTMLElement) focused.blur();
  const showHead = neutralise(document, title);
  return () => {
    delete root.dataset[BLANK];
    showMedia();
    showHead();
    view?.scrollTo({ top, behavior: 'instant' });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/** Stops everything that plays, and what would begin to play by itself; the system's own controls forget what it was. */
function silence(document: Document): () => void {
  const hold = (event: Event): void => {
    if (event.target instanceof HTMLMediaElement) event.target.pause();
  };
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  // Events of media do not bubble.
  for (const name of ['play', 'playing']) document.addEventListener(name, hold, true);
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
  const { mediaSession } = navigator as Partial<Navigator>;
  const described = mediaSession?.metadata ?? null;
  if (mediaSession) mediaSession.metadata = null;
  return () => {
    for (const name of ['play', 'playing']) document.removeEventListener(name, hold, true);
    if (mediaSession) mediaSession.metadata = described;
  };
}

/** Keeps title and icons neutral, and remembers what they are meanwhile. */
function neutralise(document: Document, title: string): () => void {
  const icons = new Map<HTMLLinkElement, string>();
  let shown = document.title;
  const hide = (): void => {
    if (document.title !== title) {
      shown = document.title;
      document.title = title;
    }
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')) {
      const href = icon.getAttribute('href') ?? '';
      if (href === NO_ICON) continue;
      icons.set(icon, href);
      icon.setAttribute('href', NO_ICON);
    }
  };
  hide();
  const observer = new MutationObserver(hide);
  observer.observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['href'],
  });
  return () => {
    observer.disconnect();
    document.title = shown;
    for (const [icon, href] of icons) icon.setAttribute('href', href);
  };
}
