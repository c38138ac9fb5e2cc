/** Length of the longest box header: size, type, 64-bit size. */
const HEADER_BYTES = 16;
/**
 * Limit of the walk. A normal file has a handful of top-level boxes, a fragmented one has
 * thousands.
 */
const BOXES_AT_MOST = 10_000;

/**
 * Walks the top-level boxes of an MP4 or MOV file. False if a box ends after the file (it was cut
 * off) or the index is missing. Unreadable data after the index is left to the server. Reads 16
 * bytes per box, never the content.
 */
export async function isWholeMp4(file: Blob): Promise<boolean> {
  let at = 0;
  let hasIndex = false;
  for (let count = 0; at < file.size && count < BOXES_AT_MOST; count += 1) {
    const box = readHeader(
      new DataView(await file.slice(at, at + HEADER_BYTES).arrayBuffer()),
      file.size - at,
    );
    if (!box) return hasIndex;
    if (box.size > file.size - at) return false;
    hasIndex ||= box.type === 'moov';
    at += box.size;
  }
  return hasIndex;
}

/**
 * Type and total size of the box in bytes; undefined if the header is invalid. Size 0 means "to the
 * end".
 */
function readHeader(view: DataView, left: number): { type: string; size: number } | undefined {
  if (view.byteLength < 8) return undefined;
  const type = String.fromCharCode(
    view.getUint8(4),
    view.getUint8(5),
    view.getUint8(6),
    view.getUint8(7),
  );
  if (!/^[\w ©-]{4}$/.test(type)) return undefined;
  const short = view.getUint32(0);
  if (short === 0) return { type, size: left };
  if (short !== 1) return short < 8 ? undefined : { type, size: short };
  return view.byteLength < HEADER_BYTES ? undefined : { type, size: Number(view.getBigUint64(8)) };
}
