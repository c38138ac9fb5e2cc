/** Marks the button that accepts the embedded player's own age gate: it works before, and without, the page's scripts (R4-23). */
export const GATE_ACCEPT = 'data-gate-accept';
/** Its value where the video starts with the acceptance. */
export const GATE_STARTS = 'start';
/** Name in `dataset` that the page's first script sets on a video that the browser let start only without sound. */
export const MUTED_START = 'mutedStart';

/** Name in `dataset` that the page's first script sets on a video that was pressed before its player was there. */
export const PRESSED = 'pressed';
/** Name in `dataset` of a video that its player has: the page's first script leaves it alone. */
export const TAKEN_OVER = 'takenOver';

/** Event on a video whose stream was begun before the shell and has failed since: the page's scripts have to take over. */
export const EARLY_FAILURE = 'earlyfailure';

/** Size of an embedded player where nobody asks for another, CSS pixels; its shape is that of the picture. */
export const EMBED_WIDTH = 640;
export const EMBED_HEIGHT = 360;
/** Widths that the Share dialog offers, and the bounds of one that is typed, CSS pixels. */
export const EMBED_WIDTHS = [480, EMBED_WIDTH, 854, 1280] as const;
export const EMBED_WIDTH_MIN = 200;
export const EMBED_WIDTH_MAX = 3840;
/** Height of a player of this width, CSS pixels: the picture is 16:9. */
export const embedHeightOf = (width: number): number =>
  Math.round((width * EMBED_HEIGHT) / EMBED_WIDTH);

/** What an embedded player may use beyond its frame. */
const EMBED_ALLOW =
  'autoplay; fullscreen; picture-in-picture; encrypted-media; xr-spatial-tracking; gyroscope; accelerometer';

export interface EmbedFrame {
  /** Absolute address of the embed page. */
  url: string;
  title: string;
  /** CSS pixels. */
  width?: number;
  height?: number;
}

/** The markup that puts a player into somebody's page: what Share copies and oEmbed answers. */
export function embedHtml({
  url,
  title,
  width = EMBED_WIDTH,
  height = EMBED_HEIGHT,
}: EmbedFrame): string {
  const attributes = {
    src: url,
    width,
    height,
    title,
    frameborder: 0,
    allow: EMBED_ALLOW,
    loading: 'lazy',
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeAttribute(String(value))}"`,
  );
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`;
}

const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
