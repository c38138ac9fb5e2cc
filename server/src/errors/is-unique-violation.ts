const UNIQUE_VIOLATION = '23505';

/** True if a write failed because a unique value, such as a name or an address, is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === UNIQUE_VIOLATION;
}
