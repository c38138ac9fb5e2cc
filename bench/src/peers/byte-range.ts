export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * Reads a `Range` header of one range. Undefined if there is none, for another unit, or outside of
 * the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}
