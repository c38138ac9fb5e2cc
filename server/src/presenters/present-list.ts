/** Page counts of a list response (settlement 60): an empty list has 0 pages. */
export function countsOf(total: number, count: number): { total_count: number; pages: number } {
  return { total_count: total, pages: Math.ceil(total / count) };
}
