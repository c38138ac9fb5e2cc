import { sql, type RawBuilder } from 'kysely';

/**
 * Popularity of what is only counted: the logarithm to base 2 of the counts decayed with a half-life of a day (settlement 33), on a scale that
 * moves with time, so that it is written when something is counted and never computed again. SQL of `n` counted at this moment.
 */
export function popularityNow(n: RawBuilder<unknown>): RawBuilder<number> {
  return sql`ln(${n}) / ln(2) + ${DAYS_GONE}`;
}

/** SQL of two popularities together: the greater one, and what the other adds to it. */
export function togetherWith(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql`greatest(${one}, ${other}) + ln(1 + power(2, -least(60, abs(${one} - ${other})))) / ln(2)`;
}

/** Half-lives since 2020: what doubles a count against one of the day before. */
const DAYS_GONE = sql.raw(`extract(epoch from now() - timestamptz '2020-01-01Z')::float8 / 86400`);
