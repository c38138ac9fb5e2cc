/**
 * Rating in percent (R9-06): the value 5 × likes / votes, divided by 0.05, rounded, capped at 100.
 * Null without votes: then no percentage is shown (settlement 55).
 */
export function ratingPercent({ likes, dislikes }: { likes: number; dislikes: number }): number | null {
  const votes = likes + dislikes;
  if (votes <= 0) return null;
  const value = (5 * likes) / votes;
  return Math.min(100, Math.round(value / 0.05));
}
