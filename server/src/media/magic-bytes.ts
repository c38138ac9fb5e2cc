/** Accepted containers, by the name of ffmpeg's demuxer. */
export const DEMUXERS = ['mov', 'matroska', 'avi', 'mpegts', 'flv', 'asf', 'mpeg'] as const;
export type Demuxer = (typeof DEMUXERS)[number];

/** Number of bytes from the start that `sniffDemuxer` needs. */
export const SNIFF_BYTES = 1024;

const TS_PACKET = 188;
const ASF_GUID = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11];
const MOV_ATOMS = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

/**
 * Chooses the demuxer by the first bytes, never by the name. Undefined for anything else.
 *
 * So ffmpeg never opens playlists, scripts, text and pictures that are named like a video.
 */
export function sniffDemuxer(head: Uint8Array): Demuxer | undefined {
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return 'matroska';
  if (MOV_ATOMS.has(textAt(head, 4, 4))) return 'mov';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'AVI ') return 'avi';
  if (startsWith(head, ASF_GUID)) return 'asf';
  if (textAt(head, 0, 3) === 'FLV') return 'flv';
  if (startsWith(head, [0x00, 0x00, 0x01, 0xba])) return 'mpeg';
  if (isTransportStream(head)) return 'mpegts';
  return undefined;
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

function textAt(head: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...head.subarray(from, from + length));
}

/** Checks three consecutive sync bytes: a transport stream repeats the byte in every packet. */
function isTransportStream(head: Uint8Array): boolean {
  return [0, 1, 2].every((packet) => head[packet * TS_PACKET] === 0x47);
}
