/**
 * Rating in percent (R9-06): the value 5 × likes / votes, divided by 0.05, rounded; never above 100.
 * Null without votes: then no percentage is shown (settlement 55).
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
  // The same in one division: steps of 0.05 are binary fractions that round halves down.
  return Math.round((100 * likes) / votes);
}
