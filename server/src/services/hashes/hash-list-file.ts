import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { HASH_REASONS } from '../../policies/hash-reasons.ts';
import type {
  HashAlgorithm,
  HashLine,
  HashReason,
} from '../../repositories/hashes/hash-entries-repository.ts';

/** Hex digits of a hash. */
const DIGITS = { sha256: 64, md5: 32, pdq: 64 } as const satisfies Record<HashAlgorithm, number>;
const ERRORS_MAX = 20;

/** An unreadable list; the message has one error per line. */
export class HashListError extends Error {
  override readonly name = 'HashListError';

  constructor(errors: readonly string[]) {
    super(
      [
        ...errors.slice(0, ERRORS_MAX),
        ...(errors.length > ERRORS_MAX ? [`and ${errors.length - ERRORS_MAX} more`] : []),
      ].join('\n'),
    );
  }
}

interface Line {
  fields: readonly string[];
  /** In the file, from 1. */
  number: number;
}

interface Head {
  /** Algorithm of every line, unless the first field names it. */
  algorithm: HashAlgorithm | undefined;
  fields: number;
}

/**
 * Reads a list. The first line is `sha256`, `md5` or `pdq`, followed by one hex hash per line; or
 * it is `algorithm,value` or `algorithm,value,reason`. The reason of a line overrides `reason`.
 *
 * All or nothing: throws `HashListError` with the numbers of the invalid lines.
 */
export function readHashList(text: string, reason: HashReason): HashLine[] {
  const [first, ...rest] = parseLines(text);
  const head = first && headOf(first.fields);
  if (!head)
    throw new HashListError([
      'line 1: the header must be sha256, md5, pdq, algorithm,value or algorithm,value,reason',
    ]);
  const read = rest.map((line) => readLine(line, head, reason));
  const errors = read.filter((line) => typeof line === 'string');
  if (errors.length > 0) throw new HashListError(errors);
  return read.filter((line) => typeof line === 'object');
}

/** Prints a list in the format that `readHashList` reads. */
export function printHashList(lines: readonly HashLine[]): string {
  const rows = lines.map(({ algorithm, value, reason }) => [
    algorithm,
    value.toString('hex'),
    reason,
  ]);
  return stringify([['algorithm', 'value', 'reason'], ...rows], { record_delimiter: 'unix' });
}

/** Returns the lines that are not empty. There are no quotes, so every text can be parsed. */
function parseLines(text: string): Line[] {
  const records: unknown = parse(text, {
    bom: true,
    info: true,
    quote: false,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // The library's types ignore `info`.
  return (records as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    fields: record,
    number: info.lines,
  }));
}

function headOf(fields: readonly string[]): Head | undefined {
  const head = fields.join(',').toLowerCase();
  if (isAlgorithm(head)) return { algorithm: head, fields: 1 };
  if (head === 'algorithm,value') return { algorithm: undefined, fields: 2 };
  if (head === 'algorithm,value,reason') return { algorithm: undefined, fields: 3 };
  return undefined;
}

/** Returns the parsed line, or its error. */
function readLine(
  { fields, number }: Line,
  head: Head,
  defaultReason: HashReason,
): HashLine | string {
  if (fields.length !== head.fields)
    return `line ${number}: ${fields.length} fields instead of ${head.fields}`;
  const [algorithm = '', value = '', reason = defaultReason] = head.algorithm
    ? [head.algorithm, ...fields]
    : fields;
  if (!isAlgorithm(algorithm))
    return (
      `line ${number}: ${JSON.stringify(algorithm)} ` +
      `is not one of ${Object.keys(DIGITS).join(', ')}`
    );
  if (!new RegExp(`^[0-9a-f]{${DIGITS[algorithm]}}$`, 'i').test(value))
    return `line ${number}: ${algorithm} must have ${DIGITS[algorithm]} hex digits`;
  if (!isHashReason(reason))
    return `line ${number}: ${JSON.stringify(reason)} is not one of ${HASH_REASONS.join(', ')}`;
  return { algorithm, value: Buffer.from(value, 'hex'), reason };
}

function isAlgorithm(name: string): name is HashAlgorithm {
  return Object.hasOwn(DIGITS, name);
}

export function isHashReason(name: string): name is HashReason {
  return HASH_REASONS.some((reason) => reason === name);
}
