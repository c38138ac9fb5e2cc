import { describe, expect, test } from '@jest/globals';
import { bodies, type FormBody, type FormValues } from './bodies.ts';
import type { FormRow } from './bodies/form-rows.ts';
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
    for (const [act, { fields, file }] of rowsOf(name)) {
      expect({ act, has: Object.hasOwn(fields, 'act') }).toEqual({ act, has: false });
      for (const [field, { reading }] of Object.entries(fields))
        expect({ field, reading: typeof reading.as }).toEqual({ field, reading: 'string' });
      if (file) expect(operations[name].body).toBe('multipart');
    }
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
  expect(bodies.videoEdit.withoutAct.file).toBe('required');
});
