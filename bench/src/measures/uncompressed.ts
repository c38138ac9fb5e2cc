/** Words for the cause of a missed goal: how many kilobytes travelled as they lie on the disk. Empty where none did. */
export function uncompressed(what: string, rounds: readonly { plainBytes: number }[]): string {
  const bytes = Math.max(0, ...rounds.map(({ plainBytes }) => plainBytes));
  return bytes > 0 ? `${Math.ceil(bytes / 1000)} kB of ${what} travel uncompressed; ` : '';
}
