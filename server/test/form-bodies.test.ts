import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bodies } from '@nocturne/contracts/bodies';
import { isErrorAnswer } from '@nocturne/contracts/error-codes';
import { operations } from '@nocturne/contracts/operations';
import { STAFF_ROLES, type StaffRole } from '@nocturne/contracts/review';
import { malformedForms, POSTS, ROWS, type Pairs, type Row } from './support/malformed-forms.ts';
import { allowUploads, disablePipeline } from './support/uploading.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

/** Members take turns, so that the quotas of files refuse no form. */
const MEMBERS = 20;

let t: TestSite;
const staff = new Map<StaffRole, string>();
const members: string[] = [];
beforeAll(async () => {
  t = await openTestSite({ rates: { statPosts: 100_000, uncachedReads: 100_000 } });
  disablePipeline(t);
  const { db } = t.site;
  const found = await db
    .selectFrom('app_user')
    .select('username')
    .orderBy('id')
    .limit(STAFF_ROLES.length + MEMBERS)
    .execute();
  for (const [at, { username }] of found.entries()) {
    const cookie = await t.signIn(username);
    const role = STAFF_ROLES[at];
    if (role) staff.set(role, cookie);
    else members.push(cookie);
    await allowUploads(t, username);
    await db
      .updateTable('app_user')
      .set({ role: role ?? 'member' })
      .where('username', '=', username)
      .execute();
  }
}, 60_000);
afterAll(() => t.close());

let turns = 0;
/** Session of a caller whom the row admits. */
function cookieFor({ row: { caller } }: Row): string {
  if (caller.who === 'anyone') return '';
  if (caller.who === 'staff') return staff.get(caller.roles[0] ?? 'moderator') ?? '';
  turns += 1;
  return members[turns % members.length] ?? '';
}

type Encode = (pairs: Pairs) => { type: string; payload: string };

function send(row: Row, { type, payload }: ReturnType<Encode>) {
  return t.app.inject({
    method: 'POST',
    url: operations[row.name].path.print({}),
    payload,
    remoteAddress: freshAddress(),
    headers: {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      cookie: cookieFor(row),
    },
  });
}

const urlEncoded: Encode = (pairs) => ({
  type: 'application/x-www-form-urlencoded',
  payload: new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString(),
});

/** The fields, then a file of one byte. */
const multipart: Encode = (pairs) => {
  const part = (head: string, text: string) =>
    `--boundary\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const file = part('name="file"; filename="file.mp4"', 'x');
  const fields = pairs.map(([name, text]) => part(`name="${name}"`, text));
  return {
    type: 'multipart/form-data; boundary=boundary',
    payload: `${fields.join('')}${file}--boundary--\r\n`,
  };
};

const SENT: readonly (Row & { as: string; encode: Encode })[] = ROWS.flatMap((one) => {
  const asText = { ...one, as: 'url-encoded', encode: urlEncoded };
  const asParts = { ...one, as: 'multipart', encode: multipart };
  if (one.row.file === undefined) return [asText];
  return one.row.file === 'optional' ? [asText, asParts] : [asParts];
});

describe('R7-02 R7-04 a malformed form gets the error form, never a failure', () => {
  test.each(POSTS)('%s has a row for each form', (name) => {
    expect(ROWS.filter((row) => row.name === name)).not.toEqual([]);
  });

  test.each(SENT)(
    '$name $act $as',
    async (one) => {
      for (const { flaw, pairs, errors, mayBeAccepted = false, not = [] } of malformedForms(one)) {
        const answer = await send(one, one.encode(pairs));
        const body: unknown = answer.json();
        const status = answer.statusCode;
        if (mayBeAccepted && status === 200) continue;
        const isRefused = isErrorAnswer(body) && status >= 400 && status < 500;
        expect({ flaw, status, isRefused, body }).toMatchObject({ flaw, isRefused: true });
        if (errors) expect({ flaw, body }).toMatchObject({ flaw, body: { errors } });
        for (const error of not)
          expect({ flaw, body }).not.toMatchObject({
            body: { errors: expect.arrayContaining([error]) },
          });
      }
    },
    60_000,
  );

  test.each(POSTS.filter((name) => 'acts' in bodies[name]))(
    '%s with an unknown act',
    async (name) => {
      const row: Row = { name, act: '', row: { caller: bodies[name].caller, fields: {} } };
      for (const act of ['toString', '__proto__', 'unknown', 'withoutAct']) {
        const answer = await send(row, urlEncoded([['act', act]]));
        expect({ act, status: answer.statusCode, body: answer.json() }).toMatchObject({
          act,
          status: 400,
          body: { errors: [{ field: 'act' }] },
        });
      }
    },
  );
});
