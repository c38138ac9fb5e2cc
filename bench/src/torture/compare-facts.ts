/**
 * Compares acknowledged facts with those in the database. Each difference is a line: lost, doubled,
 * or there without having been acknowledged.
 */
export function compareFacts(acknowledged: readonly string[], stored: readonly string[]): string[] {
  const [expected, found] = [countOf(acknowledged), countOf(stored)];
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((fact) => {
    const [wanted, have] = [expected.get(fact) ?? 0, found.get(fact) ?? 0];
    if (wanted === have) return [];
    if (have === 0) return [`acknowledged but lost: ${fact}`];
    return [
      wanted === 0 ? `stored but not acknowledged: ${fact}` : `stored ${have} times: ${fact}`,
    ];
  });
}

function countOf(facts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  return counts;
}
