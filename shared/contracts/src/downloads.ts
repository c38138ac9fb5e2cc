import type { FileFormat } from './media-layout.ts';

/** Renditions that a member may keep, by the name in their address (R6-07). */
export const DOWNLOADS = { sd: '_sd.mp4', hd: '.mp4', fhd: '_fhd.mp4' } as const satisfies Record<
  string,
  FileFormat
>;
export type DownloadName = keyof typeof DOWNLOADS;
export const DOWNLOAD_NAMES = Object.keys(DOWNLOADS) as DownloadName[];

/** Pattern of the address that answers a rendition as an attachment, for a router with `:name` parameters. */
export const ATTACHMENT_ROUTE = '/download/:id/:file';

export function attachmentHref(videoId: number, name: DownloadName): string {
  return `/download/${videoId}/${name}.mp4`;
}
