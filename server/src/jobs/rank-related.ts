/** What a shared performer, the same channel and a shared category weigh; views together count by their logarithm. */
export const RELATED_SCORE = { performer: 6, channel: 3, category: 2, together: 4 } as const;
/** Related videos that are kept of each video: five pages. */
export const RELATED_KEPT = 100;

/** Videos that may be related to one, each as often as it was found, with what that is worth; shared categories are not counted yet. */
export interface Candidates {
  id: number;
  others: readonly number[];
  scores: readonly number[];
}

/** What the ranking asks of a public video. */
export interface VideoFacts {
  audience: number;
  popularity: number;
  categories: readonly number[];
}

/** The best candidates: of the same audience, the highest score first, ties by popularity, then newest id. */
export function rankRelated(
  { id, others, scores }: Candidates,
  factsOf: ReadonlyMap<number, VideoFacts>,
): number[] {
  const own = factsOf.get(id);
  if (!own) return [];
  const categories = new Set(own.categories);
  const totals = new Map<number, number>();
  others.forEach((other, at) => totals.set(other, (totals.get(other) ?? 0) + (scores[at] ?? 0)));
  const ranked: { other: number; score: number; popularity: number }[] = [];
  for (const [other, score] of totals) {
    const facts = factsOf.get(other);
    if (!facts || other === id || facts.audience !== own.audience) continue;
    const shared = facts.categories.filter((category) => categories.has(category)).length;
    ranked.push({
      other,
      score: score + shared * RELATED_SCORE.category,
      popularity: facts.popularity,
    });
  }
  return ranked
    .sort((a, b) => b.score - a.score || b.popularity - a.popularity || b.other - a.other)
    .slice(0, RELATED_KEPT)
    .map(({ other }) => other);
}
