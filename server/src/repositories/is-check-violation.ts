const CHECK_VIOLATION = '23514';

/** Whether a write failed because a guard or a bound of the database refuses it. */
export function isCheckViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === CHECK_VIOLATION;
}
