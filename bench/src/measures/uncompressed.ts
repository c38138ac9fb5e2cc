/**
 * Describes a cause of a missed goal: kilobytes that were sent uncompressed. Empty if there were
 * none.
 */
export function describeUncompressed(
  what: string,
  rounds: readonly { plainBytes: number }[],
): string {
  const bytes = Math.max(0, ...rounds.map(({ plainBytes }) => plainBytes));
  return bytes > 0 ? `${Math.ceil(bytes / 1000)} kB of ${what} are sent uncompressed; ` : '';
}
