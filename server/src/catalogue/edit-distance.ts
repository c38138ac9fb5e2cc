const UNITS_MAX = 72;
/**
 * Three rows of the distance table, reused by all calls: a search compares with thousands of words.
 */
const ROWS = [
  new Uint8Array(UNITS_MAX),
  new Uint8Array(UNITS_MAX),
  new Uint8Array(UNITS_MAX),
] as const;

/**
 * Returns the typing errors allowed in a word of this length: none below four letters, one up to
 * seven, else two.
 */
export function maxEditDistance(letters: number): number {
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

/**
 * Counts the letters to insert, delete, replace or swap with their neighbor. These edits turn
 * `typed` into the word at `from` to `to` of `units`. With `isPrefix` the target is the nearest
 * prefix of that word. Returns `maxDistance + 1` for anything above `maxDistance`. Lengths are in
 * UTF-16 units.
 */
export function editDistance(
  typed: string,
  units: Uint16Array,
  [from, to]: readonly [number, number],
  maxDistance: number,
  isPrefix = false,
): number {
  const width = Math.min(to - from, typed.length + maxDistance);
  if (
    typed.length >= UNITS_MAX ||
    width >= UNITS_MAX ||
    typed.length - (to - from) > maxDistance ||
    (!isPrefix && to - from > width)
  )
    return maxDistance + 1;
  let [before, above, row] = ROWS as readonly Uint8Array[] as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= width; at += 1) above[at] = at;
  for (let line = 1; line <= typed.length; line += 1) {
    const letter = typed.charCodeAt(line - 1);
    row[0] = line;
    let rowMinimum = line;
    for (let at = 1; at <= width; at += 1) {
      const other = units[from + at - 1];
      let distance = Math.min(
        (above[at] ?? 0) + 1,
        (row[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      const isSwapped =
        line > 1 &&
        at > 1 &&
        letter === units[from + at - 2] &&
        typed.charCodeAt(line - 2) === other;
      if (isSwapped) distance = Math.min(distance, (before[at - 2] ?? 0) + 1);
      row[at] = distance;
      rowMinimum = Math.min(rowMinimum, distance);
    }
    if (rowMinimum > maxDistance) return maxDistance + 1;
    [before, above, row] = [above, row, before];
  }
  const distance = isPrefix ? Math.min(...above.subarray(0, width + 1)) : (above[width] ?? 0);
  return Math.min(distance, maxDistance + 1);
}
