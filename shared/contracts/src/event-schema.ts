import { Type } from 'typebox';
import { CAMPAIGN_MAX } from './constants.ts';
import { EVENTS_PER_BATCH, GOAL_NAMES, VARIANTS_PER_EVENT } from './events.ts';
import { REMOTE_NAMES, routes } from './route-table.ts';

const oneOf = (words: readonly string[]) => Type.Union(words.map((word) => Type.Literal(word)));
/**
 * Name of a release, a variant or a goal's value. Anybody can invent one, so the server limits the
 * number of distinct values.
 */
const word = Type.String({ pattern: '^[\\w .:@-]{0,96}$' });
const pageFields = {
  page: oneOf(Object.keys(routes)),
  campaign: Type.String({ maxLength: CAMPAIGN_MAX }),
  variants: Type.Optional(Type.Array(word, { maxItems: VARIANTS_PER_EVENT })),
};
const releaseFields = { remote: oneOf(REMOTE_NAMES), release: word, variant: word };
const noOtherFields = { additionalProperties: false };

const EventSchema = Type.Union([
  Type.Object({ kind: Type.Literal('hit'), ...pageFields }, noOtherFields),
  Type.Object(
    {
      kind: Type.Literal('goal'),
      goal: oneOf(GOAL_NAMES),
      value: Type.Optional(word),
      ...pageFields,
      remote: Type.Optional(releaseFields.remote),
      release: Type.Optional(word),
      variant: Type.Optional(word),
    },
    noOtherFields,
  ),
  Type.Object({ kind: Type.Literal('exposure'), ...pageFields, ...releaseFields }, noOtherFields),
]);

/** Schema of an EventBatch: names from the product's tables, or short words. */
export const EventBatchSchema = Type.Object(
  { events: Type.Array(EventSchema, { minItems: 1, maxItems: EVENTS_PER_BATCH }) },
  noOtherFields,
);
