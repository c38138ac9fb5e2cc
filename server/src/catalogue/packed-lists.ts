/** Concatenated lists of numbers: list n is values[offsets[n]] to values[offsets[n + 1]]. */
export interface PackedLists {
  offsets: Int32Array;
  values: Int32Array;
}

/** Concatenates lists of numbers. */
export function packLists(lists: readonly ArrayLike<number>[]): PackedLists {
  const offsets = new Int32Array(lists.length + 1);
  lists.forEach((list, at) => (offsets[at + 1] = (offsets[at] ?? 0) + list.length));
  const values = new Int32Array(offsets[lists.length] ?? 0);
  lists.forEach((list, at) => values.set(list, offsets[at] ?? 0));
  return { offsets, values };
}

/** Returns the numbers of one list. */
export function listAt(packed: PackedLists, at: number): Int32Array {
  return listsIn(packed, [at, at + 1]);
}

/** Returns the numbers of adjacent lists, one list after the other. */
export function listsIn(
  packed: PackedLists,
  [from, to]: readonly [from: number, to: number],
): Int32Array {
  return packed.values.subarray(packed.offsets[from] ?? 0, packed.offsets[to] ?? 0);
}
