import { describe, expect, test } from '@jest/globals';
import * as fields from '@nocturne/contracts/bodies/fields';
import type { Field } from '@nocturne/contracts/bodies/fields';
import { isAppError } from '../errors/app-error.ts';
import { readForm } from './read-form.ts';

/** Errors of a form as `field:code`. */
function refusalsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (isAppError(error)) return error.errors.map(({ field, code }) => `${field}:${code}`);
    throw error;
  }
  return [];
}

/** Four bytes and two UTF-16 units, but one character. */
const MOON = '🌒';
const FULL = MOON.repeat(fields.FIELD_TEXT_MAX);
const LONG = `${FULL}x`;
type Row = readonly [
  name: string,
  field: Field,
  read: readonly (readonly [text: string | undefined, value: unknown])[],
  refused: readonly (readonly [text: string | undefined, code: string])[],
];
const ROWS: readonly Row[] = [
  [
    'an id',
    fields.id(),
    [['12', 12]],
    ['', undefined, '0', '012', '-1', '1.5', '1e3', 'x', '9007199254740993'].map((text) => [
      text,
      'bad_request',
    ]),
  ],
  [
    'an optional id',
    fields.optionalId(),
    [
      ['12', 12],
      ['', undefined],
      [undefined, undefined],
    ],
    [['x', 'bad_request']],
  ],
  [
    'an object',
    fields.objectRef(),
    [
      ['12', 12],
      ['halden-works', 'halden-works'],
      ['007', '007'],
    ],
    [
      ['', 'bad_request'],
      ['../x', 'bad_request'],
    ],
  ],
  [
    'a number',
    fields.wholeNumber(10, 'preview_required'),
    [
      ['0', 0],
      ['10', 10],
    ],
    [
      ['11', 'preview_required'],
      [undefined, 'preview_required'],
    ],
  ],
  [
    'a switch',
    fields.flag(),
    [
      ['1', true],
      ['0', false],
      ['', false],
      [undefined, false],
    ],
    [['yes', 'bad_request']],
  ],
  [
    'a word',
    fields.choice(['a', 'b'], { empty: 'required' }),
    [['b', 'b']],
    [
      ['', 'required'],
      [undefined, 'required'],
      ['c', 'bad_request'],
      ['toString', 'bad_request'],
    ],
  ],
  [
    'several words',
    fields.choices(['a', 'b', 'c']),
    [
      ['c,a', ['a', 'c']],
      ['', []],
    ],
    [
      ['a,x', 'bad_request'],
      [`a${','.repeat(fields.FIELD_TEXT_MAX)}`, 'bad_request'],
    ],
  ],
  [
    'ids',
    fields.ids(2, 'full'),
    [
      ['3,1', [3, 1]],
      ['', []],
    ],
    [
      ['1,2,3', 'full'],
      ['1,x', 'bad_request'],
    ],
  ],
  [
    'a list of words',
    fields.words(),
    [
      ['a,,b', ['a', 'b']],
      [FULL, [FULL]],
      [undefined, []],
    ],
    [[LONG, 'too_long']],
  ],
  [
    'a text',
    fields.text(5),
    [[' a\r\nb ', 'a\nb']],
    [
      ['', 'required'],
      ['\u200b', 'required'],
      [undefined, 'required'],
      ['abcdef', 'too_long'],
      [' '.repeat(fields.FIELD_TEXT_MAX + 1), 'too_long'],
    ],
  ],
  [
    'an optional line',
    fields.optionalLine(5),
    [
      ['', ''],
      [' a \n b ', 'a b'],
      ['🌒🌒🌒🌒🌒', '🌒🌒🌒🌒🌒'],
    ],
    [['abcdef', 'too_long']],
  ],
  [
    'a raw text',
    fields.rawText(),
    [
      [' a ', ' a '],
      [FULL, FULL],
      [undefined, ''],
    ],
    [[LONG, 'too_long']],
  ],
  ['a trimmed text', fields.trimmedText(), [[' a ', 'a']], []],
  ['an omitted text', fields.optionalRawText(), [[undefined, undefined]], []],
  [
    'a key',
    fields.idempotencyKey(),
    [['sixteen-letters-', 'sixteen-letters-']],
    [
      ['short', 'bad_request'],
      [undefined, 'bad_request'],
    ],
  ],
];

const formOf = (text: string | undefined) => (text === undefined ? {} : { field: text });

describe('R7-02 R7-04 fields of a form', () => {
  test.each(ROWS)('%s', (_name, field, read, refused) => {
    for (const [text, value] of read) {
      const { field: found } = readForm(formOf(text), { field });
      expect({ text, found }).toEqual({ text, found: value });
    }
    for (const [text, code] of refused)
      expect({ text, codes: refusalsOf(() => readForm(formOf(text), { field })) }).toEqual({
        text,
        codes: [`field:${code}`],
      });
  });

  const form = { id: fields.id(), title: fields.line(5), text: fields.text(5) };

  test('a malformed field is refused before, and all texts together', () => {
    expect(refusalsOf(() => readForm({ id: 'x', title: '', text: '' }, form))).toEqual([
      'id:bad_request',
    ]);
    expect(refusalsOf(() => readForm({ id: '1', title: '', text: 'abcdef' }, form))).toEqual([
      'title:required',
      'text:too_long',
    ]);
  });

  test('an unknown field is refused', () => {
    const given = { id: '1', title: 'a', text: 'b', toString: 'c' };
    expect(refusalsOf(() => readForm(given, form))).toEqual(['toString:bad_request']);
  });
});
