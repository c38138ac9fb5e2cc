const TAG_ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
/** Offset of the TIFF part in an Exif segment, bytes. */
const TIFF_OFFSET = 6;

/**
 * Reads the Exif orientation of an APP1 segment (without its marker and length): 1 (upright) to 8,
 * or undefined if it has none.
 *
 * Versions of ffmpeg disagree about it, so we read it here, and a filter turns the picture.
 */
export function readOrientation(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 0, TIFF_OFFSET) !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(TIFF_OFFSET);
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const long = (at: number) =>
    at + 4 > tiff.length
      ? tiff.length
      : isLittleEndian
        ? tiff.readUInt32LE(at)
        : tiff.readUInt32BE(at);
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (short(at) !== TAG_ORIENTATION) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}
