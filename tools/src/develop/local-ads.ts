import { AD_PATHS } from '@nocturne/contracts/ads';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';

/** Documents with addresses of their own site, because players of any site read VAST. */
const DOCUMENTS: readonly string[] = [AD_PATHS.vast, AD_PATHS.vmap, AD_PATHS.display];

export function isAdDocument(path: string): boolean {
  return DOCUMENTS.includes(path);
}

/**
 * Replaces addresses in house advertisements, which use the site's public address. The policy of a
 * page of the development server only allows its own address.
 */
export function withLocalAddresses(document: string, origin: string): string {
  return document.replaceAll(
    new RegExp(`https?://[^/\\s"'<>]+(?=${MEDIA_BASE}|/ads/)`, 'g'),
    () => origin,
  );
}
