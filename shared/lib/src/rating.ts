/**
 * Returns the rating in percent: the value 5 × likes / votes, divided by 0.05, rounded; never above
 * 100. Returns null without votes: then no percentage is shown (settlement 55).
 */
export function ratingPercent({
  likes,
  dislikes,
}: {
  likes: number;
  dislikes: number;
}): number | null {
  const votes = likes + dislikes;
  if (votes <= 0) return null;
  // One division only: steps of 0.05 are binary fractions and would round halves down.
  return Math.round((100 * likes) / votes);
}
