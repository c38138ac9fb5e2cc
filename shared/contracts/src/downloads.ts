import type { FileFormat } from './media-layout.ts';

/** Renditions that a member may download, by the name in their address. */
export const DOWNLOADS = { sd: '_sd.mp4', hd: '.mp4', fhd: '_fhd.mp4' } as const satisfies Record<
  string,
  FileFormat
>;
export type DownloadName = keyof typeof DOWNLOADS;
export const DOWNLOAD_NAMES = Object.keys(DOWNLOADS) as DownloadName[];

/** Address of a rendition as an attachment, as a router pattern with `:name` parameters. */
export const ATTACHMENT_ROUTE = '/download/:id/:file';

export function attachmentHref(videoId: number, name: DownloadName): string {
  return `/download/${videoId}/${name}.mp4`;
}
