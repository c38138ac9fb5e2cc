import { REVIEW_HOURS } from '@nocturne/contracts/review';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The section as it stands in the file. */
export const ReviewSchema = Type.Object(
  { hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })) },
  { additionalProperties: false },
);

/** The clock of the review desk (docs/review.md). */
export interface ReviewConfig {
  /** Until a decision is due. */
  hours: number;
}

/** The section `review` of the operator's file. Throws one Error that names every wrong field. */
export function readReviewConfig(given: unknown = {}): ReviewConfig {
  const wrong = [...Value.Errors(ReviewSchema, given)].map(({ instancePath }) => `review${instancePath}`);
  if (wrong.length > 0) throw new Error(`wrong ${[...new Set(wrong)].join(', ')}`);
  const { hours = REVIEW_HOURS } = given as Static<typeof ReviewSchema>;
  return { hours };
}
