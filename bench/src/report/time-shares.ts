/**
 * Divides the remaining time: each task in turn gets its share of the time that the earlier ones
 * left. `shares` are those of the remaining tasks, the next one first.
 */
export function timeFor(shares: readonly number[], leftMs: number): number {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const [next = 0] = shares;
  return all > 0 ? (Math.max(0, leftMs) * next) / all : 0;
}
