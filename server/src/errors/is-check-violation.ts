const CHECK_VIOLATION = '23514';

/** True if a write failed because a guard or check constraint of the database rejects it. */
export function isCheckViolation(error: unknown): error is Error {
  return error instanceof Error && (error as { code?: unknown }).code === CHECK_VIOLATION;
}
