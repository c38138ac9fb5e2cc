/** A command line with no valid meaning: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
