import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for the popularity of `n` counts at this moment: the base 2 logarithm of the counts, decayed
 * with a half-life of one day (settlement 33). The scale moves with time, so a value is written
 * with each count and never recomputed.
 */
export function popularityNow(n: RawBuilder<unknown>): RawBuilder<number> {
  return sql`ln(${n}) / ln(2) + ${DAYS_SINCE_2020}`;
}

/** SQL for the sum of two popularities, which are logarithms: log2(2^one + 2^other). */
export function sumPopularity(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql`greatest(${one}, ${other}) + ln(1 + power(2, -least(60, abs(${one} - ${other})))) /
  ln(2)`;
}

/** Half-lives since 2020: a count weighs twice as much as one of the day before. */
const DAYS_SINCE_2020 = sql.raw(
  `extract(epoch from now() - timestamptz '2020-01-01Z')::float8 / 86400`,
);
