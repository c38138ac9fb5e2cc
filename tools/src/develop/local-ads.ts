import { AD_PATHS } from '@nocturne/contracts/ads';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';

/** Documents with addresses of their own site: VAST is read by players of any other. */
const DOCUMENTS: readonly string[] = [AD_PATHS.vast, AD_PATHS.vmap, AD_PATHS.display];

export function isAdDocument(path: string): boolean {
  return DOCUMENTS.includes(path);
}

/**
 * House advertisements name their pictures and clips by the site's public address. A page of the
 * development server may load none but its own: its policy says so.
 */
export function withLocalAddresses(document: string, origin: string): string {
  return document.replaceAll(
    new RegExp(`https?://[^/\\s"'<>]+(?=${MEDIA_BASE}|/ads/)`, 'g'),
    () => origin,
  );
}
