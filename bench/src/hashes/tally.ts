/** What became of the copies of one kind. */
export interface Counts {
  copies: number;
  /** Matched with the video they are of: refused or held back. */
  alike: number;
  /** Of these, refused as duplicates. */
  duplicates: number;
  /** Matched with the entry of the video they are of: held back. */
  blocked: number;
  /** Matches with videos that they are no copies of. */
  strangers: number;
}

export interface Tally {
  byChange: ReadonlyMap<string, Counts>;
  total: Counts;
  /** Copies that were not found, by name. */
  missed: readonly string[];
}

export const NO_COUNTS: Counts = { copies: 0, alike: 0, duplicates: 0, blocked: 0, strangers: 0 };

export function plus(one: Counts, other: Counts): Counts {
  const sum = (name: keyof Counts) => one[name] + other[name];
  return {
    copies: sum('copies'),
    alike: sum('alike'),
    duplicates: sum('duplicates'),
    blocked: sum('blocked'),
    strangers: sum('strangers'),
  };
}

const HEAD = ['change', 'copies', 'found', 'as duplicate', 'blocked', 'false'];

/** A table with a line for each change and one for all. */
export function printTally({ byChange, total, missed }: Tally): string {
  const rows = [...byChange, ['all', total] as const].map(([name, counts]) =>
    [name, counts.copies, counts.alike, counts.duplicates, counts.blocked, counts.strangers].map(
      String,
    ),
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
