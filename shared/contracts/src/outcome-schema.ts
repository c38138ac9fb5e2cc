import { Type } from 'typebox';
import { OUTCOME_CLASSES, OUTCOME_MS_MAX, OUTCOMES, OUTCOMES_PER_PAGE } from './outcomes.ts';
import { APP_NAMES } from './route-table.ts';

const word = Type.String({ pattern: '^[\\w.:-]{0,130}$' });
const noOtherFields = { additionalProperties: false };

const ReportSchema = Type.Object(
  {
    remote: Type.Enum([...APP_NAMES]),
    release: word,
    variant: word,
    outcome: Type.Enum([...OUTCOMES]),
    class: Type.Enum([...OUTCOME_CLASSES]),
    ms: Type.Integer({ minimum: 0, maximum: OUTCOME_MS_MAX }),
  },
  noOtherFields,
);

/** Schema of an OutcomesBody. */
export const OutcomesSchema = Type.Object(
  {
    rev: Type.Integer({ minimum: 0 }),
    page: Type.Optional(Type.String({ maxLength: 200 })),
    outcomes: Type.Array(ReportSchema, { minItems: 1, maxItems: OUTCOMES_PER_PAGE }),
  },
  noOtherFields,
);
