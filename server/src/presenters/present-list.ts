/** Page counts of a list answer (settlement 60): an empty list has no page. */
export function countsOf(total: number, count: number): { total_count: number; pages: number } {
  return { total_count: total, pages: Math.ceil(total / count) };
}
