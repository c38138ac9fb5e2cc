/** Container formats of the accepted file extensions. */
export type Container = 'mp4' | 'matroska' | 'avi' | 'asf' | 'flv' | 'mpeg-ps' | 'mpeg-ts';

/** Bytes that `containerOf` needs: three packets of a transport stream. */
export const HEAD_BYTES = 3 * 188;

const TS_PACKET = 188;
const MP4_FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/** Detects the container from a file's first bytes, not from its name. Undefined if unknown. */
export function containerOf(head: Uint8Array): Container | undefined {
  if (MP4_FIRST_BOXES.includes(readAscii(head, 4, 8))) return 'mp4';
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return 'matroska';
  if (readAscii(head, 0, 4) === 'RIFF' && readAscii(head, 8, 11) === 'AVI') return 'avi';
  if (startsWith(head, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])) return 'asf';
  if (readAscii(head, 0, 3) === 'FLV') return 'flv';
  if (startsWith(head, [0x00, 0x00, 0x01, 0xba]) || startsWith(head, [0x00, 0x00, 0x01, 0xb3]))
    return 'mpeg-ps';
  if ([0, TS_PACKET, 2 * TS_PACKET].every((at) => head[at] === 0x47)) return 'mpeg-ts';
  return undefined;
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

function readAscii(head: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...head.subarray(from, to));
}
