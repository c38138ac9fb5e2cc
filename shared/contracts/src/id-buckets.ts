/** Rounds ids down to spread paths over folders (settlement 10): 2500123 is 2000000 and 2500000. */
export function millionBucket(id: number): number {
  return Math.floor(id / 1_000_000) * 1_000_000;
}

export function thousandBucket(id: number): number {
  return Math.floor(id / 1000) * 1000;
}
