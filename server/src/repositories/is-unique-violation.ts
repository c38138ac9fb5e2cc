const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because somebody has the name or address already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === UNIQUE_VIOLATION;
}
