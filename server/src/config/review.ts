import { EDIT_MODES, REVIEW_HOURS, type EditMode } from '@nocturne/contracts/review';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const ViewingRuleSchema = Type.Object(
  {
    watched: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    frames: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** The section as written in the file. */
export const ReviewSchema = Type.Object(
  {
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
    edits: Type.Optional(Type.Union(EDIT_MODES.map((mode) => Type.Literal(mode)))),
    look: Type.Optional(ViewingRuleSchema),
    sample: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  },
  { additionalProperties: false },
);

/** The part of a video that staff must see before they approve it. */
export interface ViewingRule {
  /** Share of the video's length, 0 to 1; 0 requires nothing. */
  watched: number;
  /** True if seeing its frames is sufficient instead. */
  frames: boolean;
}

/** Rules of the review queue (docs/review.md). */
export interface ReviewConfig {
  /** Hours until a decision is due. */
  hours: number;
  /** Review of changed texts of a published video: before they are public, or after. */
  edits: EditMode;
  look: ViewingRule;
  /** Share of approvals that a second person checks, 0 to 1. */
  sample: number;
}

const DEFAULT_VIEWING_RULE: ViewingRule = { watched: 0.1, frames: true };
const DEFAULT_SAMPLE = 0.05;

/** Reads `review` of the operator's file. Throws one Error that names every invalid field. */
export function readReviewConfig(given: unknown = {}): ReviewConfig {
  const wrong = [...Value.Errors(ReviewSchema, given)].map(
    ({ instancePath }) => `review${instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`invalid ${[...new Set(wrong)].join(', ')}`);
  const {
    hours = REVIEW_HOURS,
    edits = 'before',
    look,
    sample = DEFAULT_SAMPLE,
  } = given as Static<typeof ReviewSchema>;
  return { hours, edits, look: { ...DEFAULT_VIEWING_RULE, ...look }, sample };
}
