/** Length of the longest box header: size, type, 64-bit size. */
const HEADER_BYTES = 16;
/**
 * Limit of the walk. A normal file has a handful of top-level boxes, a fragmented one has
 * thousands.
 */
const MAX_BOXES = 10_000;

/**
 * Walks the top-level boxes of an MP4 or MOV file. False if a box ends after the file (it was cut
 * off) or the index is missing. Unreadable data after the index is left to the server. Reads 16
 * bytes per box, never the content.
 */
export async function isWholeMp4(file: Blob): Promise<boolean> {
  let offset = 0;
  let hasIndex = false;
  for (let count = 0; offset < file.size && count < MAX_BOXES; count += 1) {
    const box = readHeader(
      new DataView(await file.slice(offset, offset + HEADER_BYTES).arrayBuffer()),
      file.size - offset,
    );
    if (!box) return hasIndex;
    if (box.size > file.size - offset) return false;
    hasIndex ||= box.type === 'moov';
    offset += box.size;
  }
  return hasIndex;
}

/**
 * Type and total size of the box in bytes; undefined if the header is invalid. Size 0 means "to the
 * end".
 */
function readHeader(
  view: DataView,
  remainingBytes: number,
): { type: string; size: number } | undefined {
  if (view.byteLength < 8) return undefined;
  const type = String.fromCharCode(
    view.getUint8(4),
    view.getUint8(5),
    view.getUint8(6),
    view.getUint8(7),
  );
  if (!/^[\w ©-]{4}$/.test(type)) return undefined;
  const size32 = view.getUint32(0);
  if (size32 === 0) return { type, size: remainingBytes };
  if (size32 !== 1) return size32 < 8 ? undefined : { type, size: size32 };
  return view.byteLength < HEADER_BYTES ? undefined : { type, size: Number(view.getBigUint64(8)) };
}
