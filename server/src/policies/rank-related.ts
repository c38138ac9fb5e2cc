/**
 * Weights of a shared performer, the same channel and a shared category. Views together count by
 * their logarithm.
 */
export const RELATED_SCORE = { performer: 6, channel: 3, category: 2, together: 4 } as const;
/** Related videos to keep per video: five pages. */
export const RELATED_KEPT = 100;

/**
 * Candidates for one video. Each occurs once per match, with the score of that match. Shared
 * categories are not counted yet.
 */
export interface Candidates {
  id: number;
  others: readonly number[];
  scores: readonly number[];
}

/** Properties of a public video that the ranking needs. */
export interface VideoFacts {
  audience: number;
  popularity: number;
  categories: readonly number[];
}

/**
 * Returns the best candidates of the same audience. The highest score comes first, then popularity,
 * then the newest id.
 */
export function rankRelated(
  { id, others, scores }: Candidates,
  factsById: ReadonlyMap<number, VideoFacts>,
): number[] {
  const own = factsById.get(id);
  if (!own) return [];
  const categories = new Set(own.categories);
  const totals = new Map<number, number>();
  others.forEach((other, at) => totals.set(other, (totals.get(other) ?? 0) + (scores[at] ?? 0)));
  const ranked: { other: number; score: number; popularity: number }[] = [];
  for (const [other, score] of totals) {
    const facts = factsById.get(other);
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
