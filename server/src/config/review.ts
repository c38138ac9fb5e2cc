import { EDIT_MODES, REVIEW_HOURS, type EditMode } from '@nocturne/contracts/review';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const LookSchema = Type.Object(
  {
    watched: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    frames: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** The section as it stands in the file. */
export const ReviewSchema = Type.Object(
  {
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
    edits: Type.Optional(Type.Union(EDIT_MODES.map((mode) => Type.Literal(mode)))),
    look: Type.Optional(LookSchema),
    sample: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  },
  { additionalProperties: false },
);

/** The part of a video that an approval needs to be seen. */
export interface LookRule {
  /** Share of its length, 0 to 1; 0 asks for nothing. */
  watched: number;
  /** Its frames are enough instead. */
  frames: boolean;
}

/** The rules of the review desk (docs/review.md). */
export interface ReviewConfig {
  /** Until a decision is due. */
  hours: number;
  /** Changed words of a published video wait for a decision, or are live until one. */
  edits: EditMode;
  look: LookRule;
  /** Share of approvals that a second person looks at, 0 to 1. */
  sample: number;
}

const LOOK: LookRule = { watched: 0.1, frames: true };
const SAMPLE = 0.05;

/** The section `review` of the operator's file. Throws one Error that names every wrong field. */
export function readReviewConfig(given: unknown = {}): ReviewConfig {
  const wrong = [...Value.Errors(ReviewSchema, given)].map(
    ({ instancePath }) => `review${instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`wrong ${[...new Set(wrong)].join(', ')}`);
  const {
    hours = REVIEW_HOURS,
    edits = 'before',
    look,
    sample = SAMPLE,
  } = given as Static<typeof ReviewSchema>;
  return { hours, edits, look: { ...LOOK, ...look }, sample };
}
