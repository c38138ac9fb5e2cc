/** Flag of commands that print a list up to a limit. */
export interface LimitFlag {
  readonly limit: number;
}

/** Cuts a list of which one more than `limit` was requested; `note` says so. */
export function limited<T>(
  found: readonly T[],
  limit: number,
): { shown: readonly T[]; note: string | undefined } {
  return {
    shown: found.slice(0, limit),
    note: found.length > limit ? `there are more than ${limit}; --limit N prints more` : undefined,
  };
}
