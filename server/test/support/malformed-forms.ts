import { bodies } from '@nocturne/contracts/bodies';
import { FIELD_TEXT_MAX, type Field } from '@nocturne/contracts/bodies/fields';
import type { ActForms, FormRow } from '@nocturne/contracts/bodies/form-rows';
import type { FieldError } from '@nocturne/contracts/error-codes';
import { OPERATION_NAMES, operations, type PostName } from '@nocturne/contracts/operations';
import { AGREEMENT_VERSION } from '../../src/services/identity/agreement.ts';

export interface Row {
  name: PostName;
  act: string;
  row: FormRow;
}
export type Pairs = readonly (readonly [name: string, text: string])[];

/** A form with one flaw, or with a text at its limit. */
export interface Malformed {
  flaw: string;
  pairs: Pairs;
  /** Expected refusals; undefined if a service decides which field it refuses. */
  errors?: readonly Partial<FieldError>[];
  /** Refusals that the form must not get. */
  not?: readonly FieldError[];
  /** True if the form may also be accepted. */
  mayBeAccepted?: true;
}

export const POSTS = OPERATION_NAMES.filter(
  (name): name is PostName => operations[name].method === 'POST',
);
type Body = FormRow | ActForms | undefined;
/** Each form of each operation. */
export const ROWS: readonly Row[] = POSTS.flatMap((name) => {
  const body = (bodies as Readonly<Record<string, Body>>)[name];
  if (!body) return [];
  if (!('acts' in body)) return [{ name, act: '', row: body }];
  const { acts, withoutAct } = body;
  return [
    ...Object.entries(acts).map(([act, row]) => ({ name, act, row })),
    ...(withoutAct ? [{ name, act: '', row: withoutAct }] : []),
  ];
});

/** Takes 6 bytes in an encoded form, 2 in a multipart one. */
const CYRILLIC = 'ж';
/** Takes 12 bytes in an encoded form, 4 in a multipart one. */
const MOON = '🌒';

/** Forms of a row with an unknown field, or with one flaw of one field. */
export function malformedForms({ act, row }: Row): Malformed[] {
  const valid = Object.entries(row.fields).map(
    ([name, field]) => [name, validText(name, field)] as const,
  );
  const pairs: Pairs = act === '' ? valid : [['act', act], ...valid];
  return [
    { flaw: 'unknown', pairs: [...pairs, ['unknown', '1']], errors: [{ field: 'unknown' }] },
    ...Object.entries(row.fields).flatMap(([name, field]) => [
      {
        flaw: `${name} doubled`,
        pairs: [...pairs, [name, validText(name, field)] as const],
        errors: [{ field: 'error' }],
      },
      missing(pairs, name, field),
      ...(isText(field) ? longTexts(pairs, name, field) : wrongTexts(pairs, name)),
    ]),
  ];
}

/** A well-formed text of a field; ids are those of nothing. */
function validText(name: string, { reading }: Field): string {
  switch (reading.as) {
    case 'id':
    case 'object':
    case 'ids':
      return '900000001';
    case 'number':
    case 'flag':
      return '1';
    case 'choice':
    case 'choices':
      return reading.of[0] ?? '';
    case 'pattern':
      return 'form-bodies-test-1';
    case 'words':
    case 'text':
    case 'raw':
      return RAW_TEXTS[name] ?? 'text';
  }
}
/** Texts with which a service checks the other fields. */
const RAW_TEXTS: Readonly<Record<string, string>> = {
  kind: 'complaint',
  flagger: '',
  version: AGREEMENT_VERSION,
};

/** Every text of its length is a value of such a field. */
const isText = ({ reading: { as } }: Field) => as === 'words' || as === 'text' || as === 'raw';

const replaced = (pairs: Pairs, name: string, text: string): Pairs =>
  pairs.map(([key, value]) => [key, key === name ? text : value]);

/** Services refuse missing raw texts and words. */
function missing(pairs: Pairs, name: string, { reading }: Field): Malformed {
  const form = { flaw: `${name} missing`, pairs: pairs.filter(([key]) => key !== name) };
  if (reading.mayBeMissing) return { ...form, mayBeAccepted: true };
  return reading.as === 'raw' || reading.as === 'words'
    ? form
    : { ...form, errors: [{ field: name }] };
}

function wrongTexts(pairs: Pairs, name: string): Malformed[] {
  const errors = [{ field: name }];
  return [
    { flaw: `${name} wrong`, pairs: replaced(pairs, name, '../wrong'), errors },
    { flaw: `${name} cut off`, pairs: replaced(pairs, name, cutOff), errors },
  ];
}

/** Longer than the parser of multipart forms keeps. */
const cutOff = MOON.repeat(FIELD_TEXT_MAX + 100);

function longTexts(pairs: Pairs, name: string, { reading }: Field): Malformed[] {
  const max = reading.as === 'text' ? reading.maxLength : FIELD_TEXT_MAX;
  const errors = [{ field: name, code: 'too_long' as const, info: { max } }];
  const full = CYRILLIC.repeat(max);
  return [
    {
      flaw: `${name} full`,
      pairs: replaced(pairs, name, full),
      mayBeAccepted: true,
      not: [...errors, { field: 'error', code: 'bad_request' }],
    },
    { flaw: `${name} too long`, pairs: replaced(pairs, name, `${full}${CYRILLIC}`), errors },
    { flaw: `${name} cut off`, pairs: replaced(pairs, name, cutOff), errors },
  ];
}
