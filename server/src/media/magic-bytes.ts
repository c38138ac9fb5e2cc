import { fileTypeFromBuffer } from 'file-type';

/** Accepted containers, by the name of ffmpeg's demuxer. */
export const DEMUXERS = ['mov', 'matroska', 'avi', 'mpegts', 'flv', 'asf', 'mpeg'] as const;
export type Demuxer = (typeof DEMUXERS)[number];

/** Number of bytes from the start that the detection of file types recommends. */
export const SNIFF_BYTES = 4100;

/** Types of the accepted containers. An ASF file may have its sound before its picture. */
const DEMUXER_BY_TYPE: ReadonlyMap<string, Demuxer> = new Map([
  ['video/mp4', 'mov'],
  ['video/x-m4v', 'mov'],
  ['video/quicktime', 'mov'],
  ['video/3gpp', 'mov'],
  ['video/3gpp2', 'mov'],
  ['video/matroska', 'matroska'],
  ['video/webm', 'matroska'],
  ['video/vnd.avi', 'avi'],
  ['video/mp2t', 'mpegts'],
  ['video/x-flv', 'flv'],
  ['application/vnd.ms-asf', 'asf'],
  ['audio/x-ms-asf', 'asf'],
  ['video/x-ms-asf', 'asf'],
  ['video/MP1S', 'mpeg'],
  ['video/MP2P', 'mpeg'],
]);

/**
 * Chooses the demuxer by the first bytes, never by the name. Undefined for anything else.
 *
 * So ffmpeg never opens playlists, scripts, text and pictures that are named like a video.
 */
export async function sniffDemuxer(head: Uint8Array): Promise<Demuxer | undefined> {
  const type = await fileTypeFromBuffer(head);
  return type && DEMUXER_BY_TYPE.get(type.mime);
}
