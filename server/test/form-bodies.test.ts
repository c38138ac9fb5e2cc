import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bodies } from '@nocturne/contracts/bodies';
import { FIELD_TEXT_MAX, type Field } from '@nocturne/contracts/bodies/fields';
import type { ActForms, FormRow } from '@nocturne/contracts/bodies/form-rows';
import type { Caller } from '@nocturne/contracts/callers';
import { isErrorAnswer, type ErrorAnswer } from '@nocturne/contracts/error-codes';
import { OPERATION_NAMES, operations, type PostName } from '@nocturne/contracts/operations';
import type { MemberRole } from '@nocturne/contracts/review';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
const cookies = new Map<MemberRole, string>();
beforeAll(async () => {
  t = await openTestSite({ rates: { statPosts: 100_000, uncachedReads: 100_000 } });
  const members = await t.site.db.selectFrom('app_user').select('username').limit(4).execute();
  for (const [at, role] of (['member', 'moderator', 'trust', 'admin'] as const).entries()) {
    const username = members[at]?.username ?? '';
    cookies.set(role, await t.signIn(username));
    await t.site.db
      .updateTable('app_user')
      .set({ role })
      .where('username', '=', username)
      .execute();
  }
}, 60_000);
afterAll(() => t.close());

const POSTS = OPERATION_NAMES.filter(
  (name): name is PostName => operations[name].method === 'POST',
);
type Body = FormRow | ActForms | undefined;
interface Row {
  name: PostName;
  act: string;
  row: FormRow;
}
const ROWS: readonly Row[] = POSTS.flatMap((name) => {
  const body = (bodies as Readonly<Record<string, Body>>)[name];
  if (!body) return [];
  if (!('acts' in body)) return [{ name, act: '', row: body }];
  const { acts, withoutAct } = body;
  return [
    ...Object.entries(acts).map(([act, row]) => ({ name, act, row })),
    ...(withoutAct ? [{ name, act: '', row: withoutAct }] : []),
  ];
});

/** A caller whom the row admits. */
function roleFor({ caller }: { caller: Caller }): MemberRole {
  return caller.who === 'staff' ? (caller.roles[0] ?? 'moderator') : 'member';
}

/** A well-formed text of a field; ids are those of nothing. */
function validText({ reading }: Field): string {
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
      return 'text';
  }
}

/** A text that is not a value of the field; undefined if every text of its length is one. */
function wrongText({ reading }: Field): string | undefined {
  return ['words', 'text', 'raw'].includes(reading.as) ? undefined : '../wrong';
}

function longText({ reading }: Field): string {
  return 'x'.repeat((reading.as === 'text' ? reading.maxLength : FIELD_TEXT_MAX) + 1);
}

function mayBeMissing({ reading }: Field): boolean {
  switch (reading.as) {
    case 'id':
    case 'number':
    case 'choice':
      return reading.mayBeMissing;
    case 'choices':
      return reading.empty === undefined;
    case 'text':
      return reading.mayBeMissing;
    case 'object':
    case 'pattern':
      return false;
    case 'flag':
    case 'ids':
    case 'words':
    case 'raw':
      return true;
  }
}

interface Malformed {
  flaw: string;
  field: string;
  pairs: [string, string][];
}

function malformedForms({ act, row }: Row): Malformed[] {
  const valid = Object.entries(row.fields).map(([name, field]): [string, string] => [
    name,
    validText(field),
  ]);
  const pairs: [string, string][] = act === '' ? valid : [['act', act], ...valid];
  const replaced = (name: string, text: string) =>
    pairs.map(([key, value]): [string, string] => [key, key === name ? text : value]);
  return [
    { flaw: 'unknown', field: 'unknown', pairs: [...pairs, ['unknown', '1']] },
    ...Object.entries(row.fields).flatMap(([name, field]): Malformed[] => {
      const wrong = wrongText(field);
      return [
        { flaw: 'too long', field: name, pairs: replaced(name, longText(field)) },
        { flaw: 'doubled', field: 'error', pairs: [...pairs, [name, validText(field)]] },
        ...(wrong === undefined
          ? []
          : [{ flaw: 'wrong', field: name, pairs: replaced(name, wrong) }]),
        ...(mayBeMissing(field)
          ? []
          : [{ flaw: 'missing', field: name, pairs: pairs.filter(([key]) => key !== name) }]),
      ];
    }),
  ];
}

function send({ name, row }: Row, pairs: readonly [string, string][]) {
  const { type, payload } = row.file === 'required' ? multipart(pairs) : urlEncoded(pairs);
  return t.app.inject({
    method: 'POST',
    url: operations[name].path.print({}),
    payload,
    remoteAddress: freshAddress(),
    headers: {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      cookie: cookies.get(roleFor(row)) ?? '',
    },
  });
}

const urlEncoded = (pairs: readonly [string, string][]) => ({
  type: 'application/x-www-form-urlencoded',
  payload: new URLSearchParams([...pairs]).toString(),
});

/** The fields, then a file of one byte. */
function multipart(pairs: readonly [string, string][]) {
  const part = (head: string, text: string) =>
    `--boundary\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const file = part('name="file"; filename="file.mp4"', 'x');
  const fields = pairs.map(([name, text]) => part(`name="${name}"`, text));
  return {
    type: 'multipart/form-data; boundary=boundary',
    payload: `${fields.join('')}${file}--boundary--\r\n`,
  };
}

describe('R7-02 R7-04 a malformed form gets the error form, never a failure', () => {
  test.each(POSTS)('%s has a schema for each form', (name) => {
    const rows = ROWS.filter((row) => row.name === name);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows)
      for (const [field, { reading }] of Object.entries(row.fields))
        expect({ field, reading }).toMatchObject({ reading: { as: expect.any(String) } });
  });

  test.each(ROWS)(
    '$name $act',
    async (one) => {
      for (const { flaw, field, pairs } of malformedForms(one)) {
        const answer = await send(one, pairs);
        const body: unknown = answer.json();
        const isFine = isErrorAnswer(body) && answer.statusCode >= 400 && answer.statusCode < 500;
        expect({ flaw, field, status: answer.statusCode, isFine }).toMatchObject({ isFine: true });
        // A file has its own limits, and the right to upload is checked before its fields.
        if (one.row.file !== 'required')
          expect({ flaw, errors: fieldsOf(body) }).toEqual({ flaw, errors: [field] });
      }
    },
    60_000,
  );

  test.each(POSTS.filter((name) => 'acts' in bodies[name]))(
    '%s with an unknown act',
    async (name) => {
      const { caller } = bodies[name];
      const row: Row = { name, act: '', row: { caller, fields: {} } };
      for (const act of ['toString', '__proto__', 'unknown', 'withoutAct']) {
        const answer = await send(row, [['act', act]]);
        expect([act, answer.statusCode, fieldsOf(answer.json())]).toEqual([act, 400, ['act']]);
      }
    },
  );
});

const fieldsOf = (body: unknown): string[] =>
  (body as ErrorAnswer).errors.map(({ field }) => field);
