import { FIELD_TEXT_MAX, type Field, type Reading } from '@nocturne/contracts/bodies/fields';
import type { Fields, ValuesOf } from '@nocturne/contracts/bodies/form-rows';
import type { ErrorCode, FieldError, FieldRefusal } from '@nocturne/contracts/error-codes';
import { dir, integer, positive } from '@nocturne/contracts/paths/codec';
import { countCharacters, normalizeText, textRefusal } from '@nocturne/contracts/written-text';
import { AppError, refuseFields } from '../errors/app-error.ts';
import type { FormFields } from './form-fields.ts';

/**
 * Reads the values of a form by the rules of its fields. Throws `bad_request` for the first field
 * that is malformed or unknown. Otherwise throws all other errors at once, the first one sets the
 * status.
 */
export function readForm<F extends Fields>(form: FormFields, fields: F): ValuesOf<F> {
  const unknown = Object.keys(form).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw new AppError('bad_request', { field: unknown });
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const read = readField(form[name], field);
    if ('refusal' in read) errors.push({ field: name, ...read.refusal });
    else if (read.value !== undefined) values[name] = read.value;
  }
  refuseFields(errors.filter(({ code }) => code === 'bad_request').slice(0, 1));
  refuseFields(errors);
  return values as ValuesOf<F>;
}

type Read = { value: unknown } | { refusal: FieldRefusal };

const found = (value: unknown): Read => ({ value });
const refused = (code: ErrorCode, info?: FieldRefusal['info']): Read => ({
  refusal: { code, ...(info === undefined ? {} : { info }) },
});
const foundOr = (value: unknown, code: ErrorCode): Read =>
  value === undefined ? refused(code) : found(value);
const partsOf = (text: string): string[] => text.split(',').filter(Boolean);

/** `given` is undefined for a missing field, which is read like an empty one by default. */
function readField(given: string | undefined, { reading }: Field): Read {
  const text = given ?? '';
  if (countCharacters(text) > FIELD_TEXT_MAX) return refuseLong(reading);
  switch (reading.as) {
    case 'id':
      return text === '' && reading.mayBeMissing
        ? found(undefined)
        : foundOr(positive.parse(text), 'bad_request');
    case 'object':
      return foundOr(positive.parse(text) ?? dir.parse(text), 'bad_request');
    case 'number':
      return given === undefined && reading.mayBeMissing
        ? found(undefined)
        : readNumber(text, reading);
    case 'flag':
      return ['1', '0', ''].includes(text) ? found(text === '1') : refused('bad_request');
    case 'choice':
      return given === undefined && reading.mayBeMissing
        ? found(undefined)
        : readChoice(text, reading);
    case 'choices':
      return readChoices(partsOf(text), reading);
    case 'ids':
      return readIds(partsOf(text), reading);
    case 'words':
      return found(partsOf(text));
    case 'text':
      return readText(text, reading);
    case 'raw':
      return readRaw(given, reading);
    case 'pattern':
      return new RegExp(reading.pattern).test(text) ? found(text) : refused('bad_request');
  }
}

type ReadingOf<A extends Reading['as']> = Extract<Reading, { as: A }>;

/** Refuses a text that is longer than any field may be. */
function refuseLong(reading: Reading): Read {
  if (reading.as === 'text') return refused('too_long', { max: reading.maxLength });
  return reading.as === 'raw' || reading.as === 'words'
    ? refused('too_long', { max: FIELD_TEXT_MAX })
    : refused('bad_request');
}

function readRaw(given: string | undefined, { missing, isTrimmed }: ReadingOf<'raw'>): Read {
  if (given === undefined) return found(missing);
  return found(isTrimmed ? given.trim() : given);
}

function readNumber(text: string, { max, wrong }: ReadingOf<'number'>): Read {
  const number = integer.parse(text);
  return number === undefined || number > max ? refused(wrong) : found(number);
}

function readChoice(text: string, { of, empty, wrong }: ReadingOf<'choice'>): Read {
  return of.includes(text) ? found(text) : refused(text === '' ? empty : wrong);
}

function readChoices(given: readonly string[], { of, empty }: ReadingOf<'choices'>): Read {
  if (given.length === 0 && empty) return refused(empty);
  return given.every((word) => of.includes(word))
    ? found(of.filter((word) => given.includes(word)))
    : refused('bad_request');
}

function readIds(given: readonly string[], { maxItems, tooMany }: ReadingOf<'ids'>): Read {
  const ids = given.map((id) => positive.parse(id));
  if (ids.includes(undefined)) return refused('bad_request');
  return ids.length > maxItems ? refused(tooMany) : found(ids);
}

function readText(given: string, { maxLength, isLine, mayBeMissing }: ReadingOf<'text'>): Read {
  const text = isLine ? normalizeText(given).replaceAll(/\s+/g, ' ') : normalizeText(given);
  if (text === '' && mayBeMissing) return found(text);
  const refusal = textRefusal(text, maxLength);
  return refusal ? { refusal } : found(text);
}
