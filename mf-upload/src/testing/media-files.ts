/**
 * One box of an MP4: type and content length in bytes. `claims` is the size in its header, if that
 * differs.
 */
export function mp4Box(type: string, content = 8, claims = content + 8): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content + 8);
  new DataView(bytes.buffer).setUint32(0, claims);
  bytes.set(new TextEncoder().encode(type), 4);
  return bytes;
}

/** A file with the structure of an MP4 and no content. */
export function mp4File(
  name: string,
  parts: readonly Uint8Array<ArrayBuffer>[] = [mp4Box('ftyp'), mp4Box('moov'), mp4Box('mdat', 100)],
  lastModified = 1,
): File {
  return new File([...parts], name, { type: 'video/mp4', lastModified });
}
