/** Results for the copies of one kind. */
export interface Counts {
  copies: number;
  /** Matched with the original video: refused or held back. */
  matched: number;
  /** Refused as duplicates; part of `matched`. */
  duplicates: number;
  /** Matched with the block list entry of the original video: held back. */
  blocked: number;
  /** Matches with videos that are not the original. */
  falseMatches: number;
}

export interface Tally {
  byChange: ReadonlyMap<string, Counts>;
  total: Counts;
  /** Names of the copies that were not found. */
  missed: readonly string[];
}

export const NO_COUNTS: Counts = {
  copies: 0,
  matched: 0,
  duplicates: 0,
  blocked: 0,
  falseMatches: 0,
};

export function addCounts(one: Counts, other: Counts): Counts {
  const sum = (name: keyof Counts) => one[name] + other[name];
  return {
    copies: sum('copies'),
    matched: sum('matched'),
    duplicates: sum('duplicates'),
    blocked: sum('blocked'),
    falseMatches: sum('falseMatches'),
  };
}

const HEAD = ['change', 'copies', 'found', 'as duplicate', 'blocked', 'false'];

/** A table with a line for each change and one for all. */
export function printTally({ byChange, total, missed }: Tally): string {
  const rows = [...byChange, ['all', total] as const].map(([name, counts]) =>
    [
      name,
      counts.copies,
      counts.matched,
      counts.duplicates,
      counts.blocked,
      counts.falseMatches,
    ].map(String),
  );
  const widths = HEAD.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const lines = [HEAD, ...rows].map((row) =>
    row
      .map((field, at) =>
        at === 0 ? field.padEnd(widths[at] ?? 0) : field.padStart(widths[at] ?? 0),
      )
      .join('  '),
  );
  return [...lines, ...missed.map((name) => `missed: ${name}`)].join('\n');
}
