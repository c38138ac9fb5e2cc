import { describe, expect, test } from '@jest/globals';
import {
  bodies,
  hasFileForm,
  type FileName,
  type FormBody,
  type FormValues,
  type StreamedName,
} from './bodies.ts';
import { FIELD_TEXT_MAX, FORM_BYTES } from './bodies/fields.ts';
import type { FormRow } from './bodies/form-rows.ts';
import { NOTICE_MAX, NOTICE_PAGES_MAX } from './notice-form.ts';
import { OPERATION_NAMES, operations, type OperationBody } from './operations.ts';

/** Does not compile unless both types are the same. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;
const same = <A, B>(_is: Same<A, B>): void => undefined;

type Act<N extends keyof typeof bodies, A> = Extract<FormBody<N>, { act: A }>;
type Values<A extends keyof typeof bodies.stat.acts> = FormValues<(typeof bodies.stat.acts)[A]>;

const rowsOf = (name: keyof typeof bodies): [string, FormRow][] => {
  const body = bodies[name];
  if (!('acts' in body)) return [['', body]];
  const withoutAct = 'withoutAct' in body ? [['', body.withoutAct] as [string, FormRow]] : [];
  return [...Object.entries(body.acts as Record<string, FormRow>), ...withoutAct];
};

test('R7-02 every form post has a row, and no other operation', () => {
  const posts = OPERATION_NAMES.filter((name) => operations[name].method === 'POST');
  expect(Object.keys(bodies).toSorted()).toEqual(posts.toSorted());
});

describe('R7-02 rows', () => {
  test.each(Object.keys(bodies) as (keyof typeof bodies)[])('%s', (name) => {
    for (const [act, { fields }] of rowsOf(name)) {
      expect({ act, has: Object.hasOwn(fields, 'act') }).toEqual({ act, has: false });
      for (const [field, { reading }] of Object.entries(fields))
        expect({ field, reading: typeof reading.as }).toEqual({ field, reading: 'string' });
    }
  });
});

describe('R7-02 R7-04 the texts of a form fit into its body', () => {
  /** Bytes of a character, and of an id with its comma, percent-encoded. */
  const CHARACTER_BYTES = 12;
  const ID_BYTES = 18;
  /** Names, and fields of a fixed length. */
  const REST_BYTES = 4096;
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

  test.each(Object.keys(bodies) as (keyof typeof bodies)[])('%s', (name) => {
    for (const [act, { fields }] of rowsOf(name)) {
      const bytes = Object.values(fields).map(({ reading }) => {
        if (reading.as === 'text') return reading.maxLength * CHARACTER_BYTES;
        return reading.as === 'ids' ? reading.maxItems * ID_BYTES : 0;
      });
      expect({ act, fits: sumOf(bytes) + REST_BYTES < FORM_BYTES }).toEqual({ act, fits: true });
    }
  });

  test('a notice with the longest texts, and one text of any field', () => {
    const { page, ...texts } = NOTICE_MAX;
    const notice = sumOf([NOTICE_PAGES_MAX * (page + 1), ...Object.values(texts)]);
    for (const characters of [notice, FIELD_TEXT_MAX + 1])
      expect(characters * CHARACTER_BYTES + REST_BYTES).toBeLessThan(FORM_BYTES);
  });
});

test('R7-02 browsers send the texts of a row, the server reads its values', () => {
  same<Act<'stat', 'vote'>['vote'], '0' | '1'>(true);
  same<Act<'stat', 'vote'>['object_id'], string>(true);
  same<Values<'vote'>['object_id'], string | number>(true);
  same<Act<'stat', 'comment'>['parent_id'], string>(true);
  same<Values<'comment'>['parent_id'], number | undefined>(true);
  same<Act<'stat', 'view'>['nogeo'], '1' | undefined>(true);
  same<Act<'stat', 'playlist_edit'>['is_private'], '0' | '1'>(true);
  same<Values<'playlist_edit'>['is_private'], boolean>(true);
  same<Act<'stat', 'playlist_order'>['video_ids'], string>(true);
  same<Values<'playlist_order'>['video_ids'], number[]>(true);
  same<Act<'ownMember', 'edit'>['city'], string | undefined>(true);
  same<FormBody<'staffName'>['kind'], 'member' | 'person'>(true);
  same<FormBody<'notice'>['flagger'], string | undefined>(true);
  expect(bodies.stat.acts.vote.fields.vote.reading).toMatchObject({ of: ['0', '1'] });
});

test('R7-02 a picture or video is sent as FormData only', () => {
  same<FormData extends OperationBody<'videoEdit'> ? true : false, true>(true);
  same<FormData extends OperationBody<'review'> ? true : false, false>(true);
  same<Extract<FormBody<'videoEdit'>, { section: string; act?: never }>, never>(true);
  same<FileName, 'ownMember' | 'verification' | 'person'>(true);
  same<StreamedName, 'videoEdit'>(true);
  expect(Object.keys(bodies).filter((name) => hasFileForm(name as keyof typeof bodies))).toEqual([
    'ownMember',
    'videoEdit',
    'verification',
    'person',
  ]);
});
