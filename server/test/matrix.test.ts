import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bodies } from '@nocturne/contracts/bodies';
import { EVENTS_PATH } from '@nocturne/contracts/events';
import { OUTCOMES_PATH } from '@nocturne/contracts/outcomes';
import { href } from '@nocturne/contracts/routes';
import {
  OPERATION_NAMES,
  operations,
  type PostName,
  type ReadName,
} from '@nocturne/contracts/operations';
import type { ActCase } from './matrix/act-row.ts';
import { ACTS } from './matrix/actions.ts';
import { expectedOf, type Expected } from './matrix/expected.ts';
import { READS } from './matrix/reads.ts';
import { ROLES, Stage, type Role } from './matrix/stage.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-operator-'));
  const operatorFile = join(folder, 'operator.json');
  await writeFile(operatorFile, JSON.stringify({ accounts: { botCheck: 'none' } }));
  t = await openTestSite({
    environment: { OPERATOR_CONFIG: operatorFile },
    rates: { statPosts: 10_000, uncachedReads: 10_000 },
  });
  stage = await Stage.create(t);
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

type Input = (stage: Stage) => object | Promise<object>;
const readCases = Object.entries(READS).flatMap(([name, row]) =>
  Object.entries(row as Readonly<Record<string, readonly [Input, Expected]>>).map(
    ([what, [input, expected]]) => ({ name: name as ReadName, what, input, expected }) as const,
  ),
);
const actRows = Object.entries(ACTS).flatMap(([name, acts]) =>
  Object.entries(acts as Readonly<Record<string, Readonly<Record<string, ActCase>>>>).map(
    ([act, row]) => ({ name: name as PostName, act, row }) as const,
  ),
);
const actCases = actRows.flatMap(({ name, act, row }) =>
  Object.entries(row).map(
    ([what, [form, expected]]) => ({ name, act, what, form, expected }) as const,
  ),
);
const pathOf = (name: PostName): string => operations[name].path.print({});
const withAct = (act: string, form: Readonly<Record<string, string>>) =>
  act === 'post' ? form : { act, ...form };

/** Requests the status for each role, one after another. */
async function statusesOf(
  ask: (role: Role, cookie: string) => Promise<{ statusCode: number }>,
): Promise<Record<Role, number>> {
  const statuses: [Role, number][] = [];
  for (const role of ROLES)
    statuses.push([role, (await ask(role, await stage.cookieOf(role))).statusCode]);
  return Object.fromEntries(statuses) as Record<Role, number>;
}

describe('the permission matrix covers the contract', () => {
  test('every operation has its row', () => {
    const rows = [...Object.keys(READS), ...Object.keys(ACTS)];
    expect(
      OPERATION_NAMES.filter((name) => !rows.includes(name)).map(
        (name) => `${name} has no row in matrix/`,
      ),
    ).toEqual([]);
  });

  test.each(Object.entries(bodies))('every act of %s has its row', (name, body) => {
    const acts = 'acts' in body ? Object.keys(body.acts) : [];
    const rows = Object.keys(ACTS[name as PostName]).filter((act) => act !== 'post');
    expect(rows.toSorted()).toEqual(acts.toSorted());
  });
});

describe('R6-03 R6-08 read permissions', () => {
  test.each(readCases)('$name: $what', async ({ name, input, expected }) => {
    const statuses = await statusesOf(async (_role, cookie) => {
      const url = (operations[name].path.print as (given: object) => string)(await input(stage));
      return t.app.inject({ url, headers: { cookie }, remoteAddress: freshAddress() });
    });
    expect(statuses).toEqual(expectedOf(expected));
  });
});

describe('R6-01 R6-02 R6-03 R6-05 action permissions', () => {
  test.each(actCases)(
    '$name $act: $what',
    async ({ name, act, form, expected }) => {
      const statuses = await statusesOf(async (role, cookie) =>
        post(t.app, pathOf(name), withAct(act, await form(stage, role)), cookie ? { cookie } : {}),
      );
      expect(statuses).toEqual(expectedOf(expected));
    },
    30_000,
  );
});

/** Headers that a browser sends when another site makes it post. */
const ELSEWHERE: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister host', { 'sec-fetch-site': 'same-site' }],
  [
    'another site, of the own origin by its word',
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' },
  ],
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['an opaque origin', { origin: 'null' }],
];

describe("cross-site requests in a member's name are refused", () => {
  const send = (url: string, payload: string, headers: Readonly<Record<string, string>>) =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: freshAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test.each(actRows)('$name $act', async ({ name, act, row }) => {
    const [form] = Object.values(row)[0] ?? [];
    if (!form) throw new Error(`${name} ${act} has an empty row in matrix/actions.ts`);
    const payload = new URLSearchParams(withAct(act, await form(stage, 'owner'))).toString();
    const cookie = await stage.cookieOf('owner');
    for (const [from, headers] of ELSEWHERE) {
      const answer = await send(pathOf(name), payload, { cookie, ...headers });
      expect([from, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        from,
        403,
        'cross_site',
      ]);
    }
    const silent = await send(pathOf(name), payload, { cookie });
    expect([silent.statusCode, silent.json<{ code: string }>().code]).toEqual([403, 'cross_site']);
    const asked = await t.app.inject({
      url: `${pathOf(name)}?${payload}`,
      headers: { cookie },
      remoteAddress: freshAddress(),
    });
    expect(asked.statusCode).toBe(404);
  });

  /** The check runs before the routes, so it covers new routes that this test does not name. */
  test('every other unsafe request is refused too, at any address', async () => {
    const cookie = await stage.cookieOf('owner');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const url of [
        EVENTS_PATH,
        OUTCOMES_PATH,
        pathOf('stat'),
        '/',
        '/videos/',
        '/healthz',
        '/nothing-here',
        href('unsubscribe', { token: 'x' }),
      ])
        for (const [from, headers] of ELSEWHERE) {
          const answer = await t.app.inject({
            method,
            url,
            headers: { cookie, ...headers },
            remoteAddress: freshAddress(),
          });
          expect([method, url, from, answer.statusCode]).toEqual([method, url, from, 403]);
        }
  });
});
