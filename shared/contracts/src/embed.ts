/**
 * Marks the button that accepts the embedded player's own age gate. It works before the page's
 * scripts load, and without them.
 */
export const GATE_ACCEPT = 'data-gate-accept';
/** Value of GATE_ACCEPT if accepting also starts the video. */
export const GATE_STARTS = 'start';
/** Name in `dataset`, set by the first script: autoplay was allowed only without sound. */
export const MUTED_START = 'mutedStart';

/** Name in `dataset`, set by the first script: a press came before the player was ready. */
export const PRESSED = 'pressed';
/** Name in `dataset`: the player controls this video, so the page's first script ignores it. */
export const TAKEN_OVER = 'takenOver';

/** Event on a video: its early stream failed, and the page's scripts must take over. */
export const EARLY_FAILURE = 'earlyfailure';

/** Default size of an embedded player, CSS pixels. It has the aspect ratio of the picture. */
export const EMBED_WIDTH = 640;
export const EMBED_HEIGHT = 360;
/** Widths that the Share dialog offers, and the limits of a custom width, CSS pixels. */
export const EMBED_WIDTHS = [480, EMBED_WIDTH, 854, 1280] as const;
export const EMBED_WIDTH_MIN = 200;
export const EMBED_WIDTH_MAX = 3840;
/** Returns the height of a player of this width, CSS pixels. The picture is 16:9. */
export const embedHeightOf = (width: number): number =>
  Math.round((width * EMBED_HEIGHT) / EMBED_WIDTH);

/** Permissions of the embedded player's frame. */
const EMBED_ALLOW =
  'autoplay; fullscreen; picture-in-picture; encrypted-media; xr-spatial-tracking; gyroscope; ' +
  'accelerometer';

export interface EmbedFrame {
  /** Absolute address of the embed page. */
  url: string;
  title: string;
  /** CSS pixels. */
  width?: number;
  height?: number;
}

/** Returns the markup that embeds a player in another page, for Share and oEmbed. */
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
