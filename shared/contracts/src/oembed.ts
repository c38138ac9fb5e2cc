/** Path of the oEmbed endpoint (https://oembed.com): `?url=&format=&maxwidth=&maxheight=`. */
export const OEMBED_PATH = '/oembed';
export const OEMBED_VERSION = '1.0';

/** Formats of the response, with the media types of the page's discovery links. */
export const OEMBED_FORMATS = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const;
export type OembedFormat = keyof typeof OEMBED_FORMATS;

/** Returns the oEmbed address of a page of the site; both addresses are absolute. */
export function oembedHref(origin: string, url: string, format: OembedFormat): string {
  return `${origin}${OEMBED_PATH}?${new URLSearchParams({ url, format }).toString()}`;
}

/** Response for a video (oEmbed specification, section 2.3.4.2). Sizes are CSS pixels. */
export interface OembedVideo {
  version: typeof OEMBED_VERSION;
  type: 'video';
  title: string;
  author_name?: string;
  author_url?: string;
  provider_name: string;
  provider_url: string;
  /** Seconds that the response may be cached. */
  cache_age: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
  html: string;
  width: number;
  height: number;
}
