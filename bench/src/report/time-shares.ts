/**
 * Divides the remaining time: each task in turn gets its share of the time that the earlier ones
 * left. `shares` are those of the remaining tasks, the next one first.
 */
export function timeFor(shares: readonly number[], leftMs: number): number {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const [next = 0] = shares;
  return total > 0 ? (Math.max(0, leftMs) * next) / total : 0;
}
