/** Creates an APP1 segment that contains only the Exif orientation. */
export function exifSegment(orientation: number, isBigEndian = false): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(segment.length - 2, 2);
  segment.write('Exif\0\0', 4, 'latin1');
  segment.write(isBigEndian ? 'MM' : 'II', 10, 'latin1');
  const short = (value: number, at: number) =>
    isBigEndian ? segment.writeUInt16BE(value, at) : segment.writeUInt16LE(value, at);
  const long = (value: number, at: number) =>
    isBigEndian ? segment.writeUInt32BE(value, at) : segment.writeUInt32LE(value, at);
  short(42, 12);
  long(8, 14);
  short(1, 18);
  short(0x0112, 20);
  short(3, 22);
  long(1, 24);
  short(orientation, 28);
  return segment;
}
