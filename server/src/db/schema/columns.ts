import type { ColumnType, Generated } from 'kysely';

/** timestamptz: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** timestamptz with a default in the database. */
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** timestamptz that may be null. */
export type MaybeTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** date: `YYYY-MM-DD` in both directions, never a Date, which would have a time zone. */
export type Day = string;
/** A nullable column that an insert may omit. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/**
 * jsonb: read as a value, written as JSON text (`JSON.stringify(value)`), because pg writes arrays
 * as SQL arrays.
 */
export type Json<T> = ColumnType<T, string, string>;
/** jsonb with a default in the database. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type Id = Generated<number>;
