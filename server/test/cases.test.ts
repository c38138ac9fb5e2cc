import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CaseDetail, CaseItem, CaseStatus } from '@nocturne/contracts/entities/cases';
import { sql } from 'kysely';
import { CaseReportRepository } from '../src/repositories/cases/case-report-repository.ts';
import { operatorEmailOf } from '../src/compose/cases.ts';
import { DEFAULT_CASES } from '../src/config/cases.ts';
import { runCaseMaintenance } from '../src/jobs/run-case-maintenance.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { CaseDecisionsRepository } from '../src/repositories/cases/case-decisions-repository.ts';
import { CasesRepository } from '../src/repositories/cases/cases-repository.ts';
import { FlaggersRepository } from '../src/repositories/cases/flaggers-repository.ts';
import { hashOf } from '../src/lib/secrets.ts';
import { CaseEffects } from '../src/services/cases/case-effects.ts';
import { errorsOf } from './support/as-member.ts';
import { readEmails } from './support/read-emails.ts';
import { urlOf } from './support/test-database.ts';
import { transitionThrough } from './support/uploaded-video.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
const cookies = new Map<string, string>();
/** Roles of the staff. `lena` is the uploader. */
const STAFF = {
  moth: 'moderator',
  juniper: 'moderator',
  graylag: 'trust',
  kelp_wood: 'trust',
} as const;
let videoId: number;

beforeAll(async () => {
  t = await openTestSite();
  for (const [username, role] of Object.entries(STAFF)) {
    await t.site.db
      .updateTable('app_user')
      .set({ role })
      .where('username', '=', username)
      .execute();
  }
  for (const username of ['lena', ...Object.keys(STAFF)])
    cookies.set(username, await t.signIn(username));
}, 60_000);
beforeEach(async () => {
  const { id: user_id } = await t.site.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'lena')
    .executeTakeFirstOrThrow();
  const values = {
    dir: 'harbour',
    title: 'Harbour',
    duration_s: 60,
    origin: 'import',
    state: 'published',
    user_id,
  } as const;
  videoId = (
    await t.site.db.insertInto('video').values(values).returning('id').executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => t.close());

const page = () => `/video/${videoId}/harbour/`;
const NOTICE = { name: 'Ada Example', statement: 'This is my work.' };
let notices = 0;
/** A different address for each notice, because emails to one address are limited. */
const noticeAddress = () => `ada-${(notices += 1)}@example.org`;
const ELEMENTS = {
  report: {},
  complaint: { good_faith: '1' },
  dmca: { work: 'The film Harbour', signature: 'Ada Example', good_faith: '1', authority: '1' },
  ncii: { depicted: 'The person on the left', signature: 'Ada Example', good_faith: '1' },
  severe: {},
} as const;
type Kind = keyof typeof ELEMENTS;
const REFERENCE = /^NC-[0-9A-HJKMNP-TV-Z]{8}$/;

const send = (form: Record<string, string>, address = freshAddress()) =>
  post(t.app, '/api/notice.php', form, {}, address);
async function openCase(kind: Kind, more: Record<string, string> = {}): Promise<string> {
  const answer = await send({
    kind,
    page: page(),
    ...NOTICE,
    eml: noticeAddress(),
    ...ELEMENTS[kind],
    ...more,
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      ok: 1,
      reference: expect.stringMatching(REFERENCE),
      references: [expect.stringMatching(REFERENCE)],
    },
  ]);
  return answer.json<{ reference: string }>().reference;
}
const act = (who: string, name: string, reference: string, form: Record<string, string> = {}) =>
  post(
    t.app,
    '/api/case_act.php',
    { act: name, reference, ...form },
    { cookie: cookies.get(who) ?? '' },
  );
async function expectAct(
  who: string,
  name: string,
  reference: string,
  form: Record<string, string> = {},
): Promise<CaseDetail> {
  const answer = await act(who, name, reference, form);
  expect([name, answer.statusCode, answer.body.slice(0, 300)]).toEqual([
    name,
    200,
    expect.any(String),
  ]);
  return answer.json<{ case: CaseDetail }>().case;
}
const refused = async (
  who: string,
  name: string,
  reference: string,
  form: Record<string, string> = {},
) => {
  const answer = await act(who, name, reference, form);
  return [answer.statusCode, ...errorsOf(answer)];
};
const get = (url: string, who = '') =>
  t.app.inject({ url, headers: { cookie: cookies.get(who) ?? '' }, remoteAddress: freshAddress() });
const status = async (reference: string) =>
  (await get(`/api/notice_state.php?reference=${reference}`)).json<CaseStatus>();
const readCase = async (who: string, reference: string) =>
  (await get(`/api/case.php?reference=${reference}`, who)).json<{ case: CaseDetail }>().case;
const stateOf = async (id = videoId) =>
  (
    await t.site.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const appeal = (form: Record<string, string>, who = '') =>
  post(t.app, '/api/appeal.php', form, { cookie: cookies.get(who) ?? '' });
async function emails(to: string, reference: string): Promise<string[]> {
  return (await readEmails(t.site.folders.outbox)).filter(
    (text) => text.includes(`To: ${to}`) && text.includes(reference),
  );
}
const secretIn = (email = '') => /: ([\w-]{43})/.exec(email)?.[1] ?? '';
const lena = async () =>
  await t.site.db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('username', '=', 'lena')
    .executeTakeFirstOrThrow();
const strikes = async () =>
  (
    await t.site.db
      .selectFrom('strike')
      .selectAll()
      .where('user_id', '=', (await lena()).id)
      .where('lifted_at', 'is', null)
      .execute()
  ).length;
const UPHELD = { outcome: 'upheld', reason_code: 'copyright', policy_clause: 'Terms 7' };
const REFUSED = { outcome: 'refused', reason_code: 'unfounded', policy_clause: 'Terms 7' };

describe('R1-01 sending a notice without an account', () => {
  test('R1-01 returns a reference, emails a secret; the status omits the sender', async () => {
    const reference = await openCase('complaint');
    const [email] = await emails('ada-', reference);
    expect(email).toContain(`http://localhost:8080${page()}`);
    expect(secretIn(email)).toHaveLength(43);
    const told = await status(reference);
    expect(told).toEqual({
      reference,
      kind: 'complaint',
      state: 'acknowledged',
      outcome: '',
      reason_code: '',
      decided_at: '',
      received_at: expect.any(String),
      deadline_at: expect.any(String),
      others: [],
    });
    const row = await t.site.db
      .selectFrom('moderation_case')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect([row.subject_id, row.secret_hash?.equals(hashOf(secretIn(email)))]).toEqual([
      videoId,
      true,
    ]);
  });

  test.each([
    ['nothing given', { kind: 'dmca', page: '', name: '', eml: '', statement: '' }, 8],
    ['no kind', { kind: '' }, 1],
    ['a page of another site', { kind: 'report', page: 'https://elsewhere.example/video/7/x/' }, 1],
    ['an address that no page has', { kind: 'report', page: '/nothing/here' }, 1],
    ['a wrong email', { kind: 'complaint', page: '/', eml: 'x', good_faith: '1' }, 1],
    [
      'a statement that is not agreed to',
      { kind: 'ncii', page: '/', depicted: 'I', signature: 'A', good_faith: 'no' },
      1,
    ],
  ])('R8-03 %s is refused', async (_name, form, count) => {
    const answer = await send({ ...NOTICE, eml: noticeAddress(), ...form });
    expect([answer.statusCode >= 400 && answer.statusCode < 500, errorsOf(answer).length]).toEqual([
      true,
      count,
    ]);
  });

  test('R1-01 takes nothing down, and reports urgent notices without their text', async () => {
    const reference = await openCase('ncii');
    expect(await stateOf()).toBe('published');
    const [email] = await emails('abuse@nocturne.example', reference);
    expect(email).toContain(reference);
    expect(email).not.toContain('person on the left');
  });

  test('R1-01 opens a case for each video named, and an action affects each', async () => {
    const values = {
      dir: 'inlet',
      title: 'Inlet',
      duration_s: 60,
      origin: 'import',
      state: 'published',
    } as const;
    const { id: second } = await t.site.db
      .insertInto('video')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    const pages = [page(), `/video/${second}/inlet/`, page()].join('\r\n');
    const answer = await send({
      kind: 'ncii',
      ...NOTICE,
      eml: noticeAddress(),
      ...ELEMENTS.ncii,
      page: pages,
    });
    const { reference, references } = answer.json<{ reference: string; references: string[] }>();
    expect([answer.statusCode, references.length, references[0]]).toEqual([200, 2, reference]);
    const [first = '', other = ''] = references;
    expect([(await status(first)).others, (await status(other)).others]).toEqual([
      [other],
      [first],
    ]);
    expect(await emails('ada-', other)).toHaveLength(1);
    await expectAct('moth', 'decide', first, UPHELD);
    expect([await stateOf(), await stateOf(second)]).toEqual(['removed', 'published']);
    expect((await readCase('moth', other)).subject_id).toBe(second);
    await expectAct('moth', 'decide', other, UPHELD);
    expect(await stateOf(second)).toBe('removed');
  });

  test('R8-03 refuses more than ten pages, or a page of another site, as a whole', async () => {
    const many = Array.from({ length: 11 }, (_one, at) => `/video/${videoId + at}/x/`).join('\n');
    for (const pages of [many, `${page()}\nhttps://example.org/video/1/x/`]) {
      const answer = await send({ kind: 'report', statement: 'Look', page: pages });
      expect([answer.statusCode, errorsOf(answer)]).toEqual([400, ['page:bad_request']]);
    }
  });

  test('R8-03 refuses the sixth notice from one address with too_many', async () => {
    const address = freshAddress();
    for (let n = 0; n < 5; n += 1)
      expect((await send({ kind: 'report', page: page(), ...NOTICE }, address)).statusCode).toBe(
        200,
      );
    expect((await send({ kind: 'report', page: page(), ...NOTICE }, address)).statusCode).toBe(429);
  });

  test("R1-01 puts a trusted flagger's notice into their own queue", async () => {
    await new FlaggersRepository(t.site.db).addFlagger(
      'Hotline',
      'desk@hotline.example',
      hashOf('token-of-the-hotline'),
    );
    const reference = await openCase('report', {
      flagger: 'token-of-the-hotline',
      name: '',
      eml: '',
    });
    expect((await readCase('moth', reference)).kind).toBe('flagger');
    expect(
      (
        await send({
          kind: 'report',
          page: page(),
          ...NOTICE,
          eml: noticeAddress(),
          flagger: 'wrong',
        })
      ).statusCode,
    ).toBe(403);
  });

  test.each([
    ['consent', 'ncii'],
    ['copyright', 'dmca'],
    ['illegal', 'complaint'],
  ])('R2.3-07 opens, for a report with reason %s, a case of kind %s', async (reason, kind) => {
    const answer = await post(t.app, '/api/contact.php', {
      reason,
      eml: '',
      message: 'Look',
      page: page(),
    });
    const { reference } = answer.json<{ reference: string }>();
    expect(await status(reference)).toMatchObject({ kind, state: 'acknowledged' });
  });

  test('R2.1-23 redirects a form without scripts to the page of its case', async () => {
    const navigate = { 'sec-fetch-mode': 'navigate' };
    const answer = await post(
      t.app,
      '/api/notice.php',
      { kind: 'report', page: page(), ...NOTICE },
      navigate,
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/contacts\?case=NC-\w{8}&done=1$/),
    ]);
    const wrong = await post(t.app, '/api/notice.php', { kind: 'dmca', page: page() }, navigate);
    expect(wrong.headers.location).toMatch(/^\/contacts\?notice=dmca&page=.*&errors=/);
  });
});

describe('R1-01 deciding cases', () => {
  test('R1-01 lists cases by queue, and severe ones only for the role trust', async () => {
    const references = {
      report: await openCase('report'),
      ncii: await openCase('ncii'),
      severe: await openCase('severe'),
    };
    const listed = async (who: string) => {
      const { cases } = (await get('/api/cases.php', who)).json<{ cases: CaseItem[] }>();
      return cases
        .map(({ reference }) => reference)
        .filter((reference) => Object.values(references).includes(reference));
    };
    expect(await listed('moth')).toEqual([references.ncii, references.report]);
    expect(await listed('graylag')).toEqual([
      references.severe,
      references.ncii,
      references.report,
    ]);
    expect((await get('/api/cases.php?lane=severe', 'moth')).statusCode).toBe(403);
    expect(await refused('moth', 'triage', references.severe)).toEqual([
      403,
      'reference:forbidden',
    ]);
  });

  test('R1-01 a removal hides the video, adds a strike and informs both sides', async () => {
    const before = await strikes();
    const reference = await openCase('complaint');
    expect((await expectAct('moth', 'assign', reference)).assigned_to).toBe('moth');
    await expectAct('moth', 'triage', reference);
    await expectAct('moth', 'disable', reference, { note: 'Looks right' });
    expect(await stateOf()).toBe('disabled_pending');
    const decided = await expectAct('moth', 'decide', reference, {
      ...UPHELD,
      note: 'Seen the contract',
    });
    expect(decided).toMatchObject({
      state: 'notified',
      outcome: 'upheld',
      reason_code: 'copyright',
      acts: ['assign', 'close'],
    });
    expect([await stateOf(), await strikes()]).toEqual(['removed', before + 1]);
    expect(await status(reference)).toMatchObject({ outcome: 'upheld', reason_code: 'copyright' });
    const [off, statement] = await emails((await lena()).email, reference);
    expect(off).toContain('is not shown while we review the notice');
    expect(statement).toContain('Terms 7');
    expect(statement).not.toContain('Seen the contract');
    expect(secretIn(statement)).toHaveLength(43);
    expect((await emails('ada-', reference)).at(-1)).toContain(
      'removed the content that you reported',
    );
    expect(decided.events.map(({ kind }) => kind)).toEqual([
      'not_blocked',
      'decide',
      'disable',
      'triage',
      'assign',
      'received',
    ]);
    const audit = await t.site.db
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', `case:${reference}`)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(
      ['received', 'assign', 'triage', 'disable', 'decide'].map((name) => `case_${name}`),
    );
  });

  test('R1-01 a refusal restores the video, unless another case holds it', async () => {
    const [one, two] = [await openCase('complaint'), await openCase('complaint')];
    await expectAct('moth', 'disable', one);
    await expectAct('moth', 'decide', two, {
      outcome: 'refused',
      reason_code: 'unfounded',
      policy_clause: 'Terms 7',
    });
    expect(await stateOf()).toBe('disabled_pending');
    await expectAct('moth', 'decide', one, REFUSED);
    expect(await stateOf()).toBe('published');
  });

  test('R1-01 a partial decision returns the video to review, without a strike', async () => {
    const before = await strikes();
    const reference = await openCase('complaint');
    await expectAct('moth', 'disable', reference);
    await expectAct('moth', 'decide', reference, {
      ...UPHELD,
      outcome: 'partly',
      reason_code: 'terms',
    });
    expect([await stateOf(), await strikes()]).toEqual(['in_review', before]);
  });

  test('R1-01 a refusal does not restore a video that its uploader deleted meanwhile', async () => {
    const reference = await openCase('complaint');
    await expectAct('moth', 'disable', reference);
    await t.site.services.publication.withdraw(videoId, 'removed', { role: 'system' });
    await expectAct('moth', 'decide', reference, REFUSED);
    expect(await stateOf()).toBe('removed');
  });

  test('R1-01 restoring an ncii video needs two people', async () => {
    const reference = await openCase('ncii');
    await expectAct('moth', 'disable', reference);
    expect((await expectAct('moth', 'decide', reference, REFUSED)).state).toBe('decided');
    expect([await stateOf(), (await status(reference)).outcome]).toEqual(['disabled_pending', '']);
    expect(await refused('moth', 'confirm', reference)).toEqual([409, 'error:state_conflict']);
    expect((await expectAct('juniper', 'confirm', reference)).state).toBe('notified');
    expect(await stateOf()).toBe('published');
  });

  test('R1-01 a severe case quarantines with a legal hold; a second person restores', async () => {
    const reference = await openCase('severe');
    await expectAct('graylag', 'disable', reference);
    expect(await stateOf()).toBe('quarantined');
    const hold = await t.site.db
      .selectFrom('legal_hold')
      .selectAll()
      .where('subject_id', '=', videoId)
      .execute();
    expect(hold).toMatchObject([
      { subject_section: 1, reason: `case ${reference}`, lifted_at: null },
    ]);
    await expectAct('graylag', 'decide', reference, REFUSED);
    expect(await stateOf()).toBe('quarantined');
    expect((await expectAct('kelp_wood', 'confirm', reference)).state).toBe('closed');
    expect(await stateOf()).toBe('published');
  });

  test('R1-01 staff cannot decide a case about their own video', async () => {
    const { id } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'moth')
      .executeTakeFirstOrThrow();
    await t.site.db.updateTable('video').set({ user_id: id }).where('id', '=', videoId).execute();
    expect(await refused('moth', 'triage', await openCase('complaint'))).toEqual([
      403,
      'error:own_video',
    ]);
  });

  test('R1-01 staff cannot decide a case about their own comment, playlist or page', async () => {
    const { id } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'moth')
      .executeTakeFirstOrThrow();
    const comment = { section: 1, object_id: videoId, user_id: id, body: 'Mine' };
    const { id: commentId } = await t.site.db
      .insertInto('comment')
      .values(comment)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const about of [`${page()}#comment-${commentId}`, `/members/${id}/`]) {
      const reference = await openCase('complaint', { page: about });
      expect(await refused('moth', 'decide', reference, REFUSED)).toEqual([403, 'error:forbidden']);
      expect((await expectAct('juniper', 'decide', reference, REFUSED)).outcome).toBe('refused');
    }
  });

  test('R1-01 the sender of a notice cannot decide it', async () => {
    const form = {
      kind: 'complaint',
      page: page(),
      ...NOTICE,
      eml: noticeAddress(),
      ...ELEMENTS.complaint,
    };
    const sent = await post(t.app, '/api/notice.php', form, { cookie: cookies.get('moth') ?? '' });
    const { reference } = sent.json<{ reference: string }>();
    expect((await expectAct('moth', 'triage', reference)).acts).not.toContain('decide');
    expect(await refused('moth', 'decide', reference, UPHELD)).toEqual([
      409,
      'error:state_conflict',
    ]);
    expect((await expectAct('juniper', 'decide', reference, UPHELD)).state).toBe('notified');
  });

  test('R1-01 reversing a removal lifts block and strike; the strike can return', async () => {
    const reference = await openCase('complaint');
    await expectAct('moth', 'decide', reference, UPHELD);
    const owed = () =>
      t.site.db
        .selectFrom('hash_block')
        .select('video_id')
        .where('video_id', '=', videoId)
        .execute();
    const before = await strikes();
    expect(await owed()).toHaveLength(1);
    await appeal({ reference, secret: '', text: 'Mine' }, 'lena');
    await expectAct('juniper', 'appeal_uphold', reference);
    expect([await stateOf(), (await owed()).length, await strikes()]).toEqual([
      'published',
      0,
      before - 1,
    ]);
    const { id: caseId } = await t.site.db
      .selectFrom('moderation_case')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const decisions = new CaseDecisionsRepository(t.site.db, new CasesRepository(t.site.db));
    await decisions.addStrike((await lena()).id, caseId, 'copyright');
    expect(await strikes()).toBe(before);
    await decisions.liftStrikes(caseId, new Date());
  });

  test('R8-03 a decision needs an outcome, a reason and a clause', async () => {
    const reference = await openCase('complaint');
    const answer = await act('moth', 'decide', reference, { outcome: 'perhaps' });
    expect(errorsOf(answer)).toEqual([
      'outcome:required',
      'reason_code:required',
      'policy_clause:required',
    ]);
    expect(await refused('moth', 'nothing', reference)).toEqual([400, 'act:bad_request']);
  });

  test('R1-01 asking the sender pauses the deadline, except in an urgent case', async () => {
    const reference = await openCase('complaint');
    expect(await expectAct('moth', 'ask', reference, { note: 'Which scene?' })).toMatchObject({
      state: 'needs_information',
      is_paused: true,
    });
    expect((await emails('ada-', reference)).at(-1)).toContain('Which scene?');
    expect(await expectAct('moth', 'resume', reference)).toMatchObject({
      state: 'triaged',
      is_paused: false,
    });
    expect(
      await expectAct('moth', 'ask', await openCase('ncii'), { note: 'Where?' }),
    ).toMatchObject({
      is_paused: false,
    });
    expect(await refused('moth', 'ask', await openCase('complaint'), { note: '' })).toEqual([
      422,
      'note:required',
    ]);
  });

  test('R6-03 of two simultaneous decisions, one is refused as already decided', async () => {
    const reference = await openCase('complaint');
    const answers = await Promise.all([
      act('moth', 'decide', reference, REFUSED),
      act('juniper', 'decide', reference, REFUSED),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
  });
});

describe('R1-01 appeals', () => {
  test('R1-01 the uploader appeals by emailed secret; another person restores', async () => {
    const reference = await openCase('complaint');
    await expectAct('moth', 'decide', reference, UPHELD);
    const before = await strikes();
    const secret = secretIn((await emails((await lena()).email, reference)).at(-1));
    expect((await appeal({ reference, secret: 'wrong', text: 'It is mine' })).statusCode).toBe(404);
    const written = ` ${reference.toLowerCase()} `;
    expect((await appeal({ reference: written, secret, text: 'It is mine' })).json()).toEqual({
      ok: 1,
    });
    expect((await appeal({ reference, secret, text: 'Again' })).statusCode).toBe(409);
    expect(await refused('moth', 'appeal_uphold', reference)).toEqual([
      409,
      'error:state_conflict',
    ]);
    expect(await readCase('juniper', reference)).toMatchObject({
      appeal: 'It is mine',
      acts: ['assign', 'appeal_uphold', 'appeal_refuse'],
    });
    await expectAct('juniper', 'appeal_uphold', reference);
    expect([await stateOf(), await strikes()]).toEqual(['published', before - 1]);
    expect(
      (await emails((await lena()).email, reference)).some((email) =>
        email.includes('Your appeal was upheld'),
      ),
    ).toBe(true);
  });

  test('R1-01 the database refuses an appeal decision by whoever decided first', async () => {
    const reference = await openCase('complaint');
    await expectAct('moth', 'decide', reference, UPHELD);
    await appeal({ reference, secret: '', text: 'Mine' }, 'lena');
    const { id } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'moth')
      .executeTakeFirstOrThrow();
    const { found } = await t.site.services.cases.findCase(
      { user_id: id, role: 'moderator' },
      reference,
    );
    const update = t.site.db
      .updateTable('appeal')
      .set({ decided_by: id })
      .where('id', '=', found.appeal?.id ?? 0)
      .execute();
    await expect(update).rejects.toThrow('another person');
  });

  test('R1-01 the confirming person of an appeal had no part in the first decision', async () => {
    const reference = await openCase('ncii');
    await expectAct('moth', 'disable', reference);
    await expectAct('moth', 'decide', reference, UPHELD);
    await appeal({ reference, secret: '', text: 'Consent is on file' }, 'lena');
    await expectAct('juniper', 'appeal_uphold', reference);
    expect(await refused('moth', 'confirm', reference)).toEqual([409, 'error:state_conflict']);
    const { id } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'moth')
      .executeTakeFirstOrThrow();
    const { found } = await t.site.services.cases.findCase(
      { user_id: id, role: 'moderator' },
      reference,
    );
    const update = t.site.db
      .updateTable('appeal')
      .set({ confirmed_by: id })
      .where('id', '=', found.appeal?.id ?? 0)
      .execute();
    await expect(update).rejects.toThrow('another person');
    expect(await stateOf()).toBe('removed');
    await expectAct('graylag', 'confirm', reference);
    expect(await stateOf()).toBe('published');
  });

  test('R1-01 the sender appeals a refusal, and the video is removed', async () => {
    const reference = await openCase('complaint');
    const secret = secretIn((await emails('ada-', reference))[0]);
    expect((await appeal({ reference, secret, text: 'Too early' })).statusCode).toBe(409);
    await expectAct('moth', 'decide', reference, REFUSED);
    expect(
      (await appeal({ reference, secret: '', text: 'Not hers to contest' }, 'lena')).statusCode,
    ).toBe(409);
    await appeal({ reference, secret, text: 'Look again' });
    await expectAct('juniper', 'appeal_uphold', reference);
    expect(await stateOf()).toBe('removed');
  });

  test('R1-01 forwards a counter-notice; the video returns after ten business days', async () => {
    const reference = await openCase('dmca');
    await expectAct('moth', 'decide', reference, UPHELD);
    expect((await appeal({ reference, secret: '', text: 'I filmed it' }, 'lena')).statusCode).toBe(
      200,
    );
    expect((await emails('ada-', reference)).at(-1)).toContain('I filmed it');
    await expectAct('juniper', 'appeal_uphold', reference);
    expect(await stateOf()).toBe('removed');
    await runCaseJob({ days: 9 });
    expect(await stateOf()).toBe('removed');
    await runCaseJob({ days: 21 });
    expect(await stateOf()).toBe('published');
  });
});

/** Runs the job at this time from now. Resolves to the subjects of its emails. */
async function runCaseJob({ days = 0, hours = 0, blocked = [] as number[] }): Promise<string[]> {
  const sent: Mail[] = [];
  const now = () => new Date(Date.now() + days * 86_400_000 + hours * 3_600_000);
  const { links, repositories, services } = t.site;
  const { cases, caseDecisions: decisions, videoStates: states } = repositories;
  const shared = {
    cases,
    decisions,
    mails: services.caseEmails,
    now,
    sendMail: async (mail: Mail) => void sent.push(mail),
    operatorEmail: operatorEmailOf({
      cases: DEFAULT_CASES,
      information: services.information,
      links,
    }),
  };
  const effects = new CaseEffects({
    ...shared,
    states,
    publication: services.publication,
    hashes: { block: async (id) => blocked.push(id) > 0, unblock: async () => undefined },
  });
  await runCaseMaintenance({ ...shared, effects });
  return sent.map(({ subject }) => subject);
}

describe('R1-01 case maintenance job', () => {
  test('R1-01 warns once each at 50 and 80 percent and at the deadline', async () => {
    const reference = await openCase('ncii');
    const told = async (hours: number) =>
      (await runCaseJob({ hours }))
        .filter((subject) => subject.includes(reference))
        .map((subject) => subject.split(':')[0]);
    expect([
      await told(23),
      await told(25),
      await told(30),
      await told(39),
      await told(49),
      await told(60),
    ]).toEqual([
      [],
      ['50% of the time has passed'],
      [],
      ['80% of the time has passed'],
      ['Deadline missed'],
      [],
    ]);
  });

  test('R1-01 ends a pause after seven days', async () => {
    const reference = await openCase('complaint');
    await expectAct('moth', 'ask', reference, { note: 'Who?' });
    await runCaseJob({ days: 6 });
    expect((await readCase('moth', reference)).is_paused).toBe(true);
    await runCaseJob({ days: 7, hours: 1 });
    expect(await readCase('moth', reference)).toMatchObject({ is_paused: false, state: 'triaged' });
  });

  test('R1-01 completes a written decision after a kill left the video online', async () => {
    const reference = await openCase('complaint');
    await expectAct('moth', 'triage', reference);
    const { db } = t.site;
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'moth')
      .executeTakeFirstOrThrow();
    const { id: case_id } = await db
      .selectFrom('moderation_case')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('moderation_case')
      .set({ state: 'decided', decided_at: new Date() })
      .where('id', '=', case_id)
      .execute();
    await db
      .insertInto('decision')
      .values({
        case_id,
        outcome: 'upheld',
        reason_code: 'illegal',
        policy_clause: 'x',
        decided_by: id,
      })
      .execute();
    const blocked: number[] = [];
    await runCaseJob({ blocked });
    expect([await stateOf(), blocked, (await status(reference)).state]).toEqual([
      'removed',
      [videoId],
      'notified',
    ]);
    await runCaseJob({ blocked });
    expect(blocked).toEqual([videoId]);
  });

  test('R1-01 completes an interrupted restoration of a video', async () => {
    const reference = await openCase('complaint');
    await expectAct('moth', 'disable', reference);
    const { db } = t.site;
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'moth')
      .executeTakeFirstOrThrow();
    const { found } = await t.site.services.cases.findCase(
      { user_id: id, role: 'moderator' },
      reference,
    );
    const decision = {
      outcome: 'refused',
      reasonCode: 'unfounded',
      policyClause: 'x',
      note: '',
      needsConfirmation: false,
      deadlineChanges: {},
    } as const;
    const decisions = new CaseDecisionsRepository(db, new CasesRepository(db));
    expect(await decisions.decide(found, decision, { id, role: 'moderator' }, new Date())).toBe(
      true,
    );
    await transitionThrough(db, videoId, ['restored']);
    await runCaseJob({});
    expect((await status(reference)).state).toBe('decided');
    await runCaseJob({ hours: 1 });
    expect([await stateOf(), (await status(reference)).state]).toEqual(['published', 'notified']);
  });

  test('R1-01 closes final cases, and erases the sender a year later', async () => {
    const reference = await openCase('complaint');
    await expectAct('moth', 'decide', reference, REFUSED);
    await runCaseJob({ days: 182 });
    expect((await status(reference)).state).toBe('notified');
    await runCaseJob({ days: 184 });
    expect((await status(reference)).state).toBe('closed');
    expect((await readCase('moth', reference)).eml).toMatch(/^ada-/);
    await runCaseJob({ days: 184 + 366 });
    expect(await readCase('moth', reference)).toMatchObject({
      eml: '',
      name: '',
      statement: '',
      outcome: 'refused',
    });
  });
});

describe('cases command', () => {
  const run = async (...words: string[]) => {
    const environment = { ...process.env, DATABASE_URL: urlOf(t.site.target), DATA_DIR: t.dataDir };
    const program = ['tools/src/nocturne.ts', 'cases', ...words];
    return (
      await promisify(execFile)(process.execPath, program, {
        cwd: join(import.meta.dirname, '../..'),
        env: environment,
      })
    ).stdout;
  };

  test('R1-01 lists, shows and acts by the rules of the console', async () => {
    const [reference, severe] = [await openCase('complaint'), await openCase('severe')];
    const listed = JSON.parse(await run('list', '--json')) as {
      reference: string;
      queue: string;
    }[];
    expect(
      listed.some((row) => row.reference === reference && row.queue === 'complaint') &&
        !listed.some((row) => row.reference === severe),
    ).toBe(true);
    expect(JSON.parse(await run('show', reference, '--as', 'moth'))).toMatchObject({
      reference,
      state: 'acknowledged',
    });
    await expect(run('show', severe, '--as', 'moth')).rejects.toThrow('REFERENCE: this account');
    await expect(run('act', reference, 'triage', '--as', 'lena')).rejects.toThrow(
      'role does not allow it',
    );
    await expect(run('show', reference, '--as', 'nobody-here')).rejects.toThrow(
      '--as must be the username of an active account',
    );
    const undecided = ['--as', 'moth', '--outcome', 'upheld', '--reason', 'illegal', '--json'];
    const refused: unknown = await run('act', reference, 'decide', ...undecided).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 2 });
    expect(JSON.parse((refused as { stderr: string }).stderr)).toEqual({
      error: 1,
      code: 'usage',
      why: 'decide requires --clause',
    });
    const decision = ['--outcome', 'upheld', '--reason', 'illegal', '--clause', 'Terms 4'];
    expect(await run('act', reference, 'decide', '--as', 'moth', ...decision)).toBe(
      `${reference} is notified\n`,
    );
    expect(await stateOf()).toBe('removed');
  }, 90_000);

  const refusal = ['--outcome', 'refused', '--reason', 'unfounded', '--clause', 'No rule'];
  const ONE_PERSON = 'The earlier decision was made at the terminal, whose users count as one';

  test('R1-01 a user of the terminal cannot confirm a decision made there', async () => {
    const reference = await openCase('ncii');
    await expectAct('moth', 'disable', reference);
    expect(await run('act', reference, 'decide', '--as', 'moth', ...refusal)).toBe(
      `${reference} is decided\n`,
    );
    await expect(run('act', reference, 'confirm', '--as', 'juniper')).rejects.toThrow(ONE_PERSON);
    const shown = JSON.parse(await run('show', reference, '--as', 'juniper')) as CaseDetail;
    expect(shown.acts).not.toContain('confirm');
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where object = ${`case:${reference}`} order by seq`.execute(
      t.site.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['case_disable', 'case_decide_at_terminal']),
    );
    await expect(
      sql`update decision set confirmed_at_terminal = true
      where decided_at_terminal and not confirmed_at_terminal`.execute(t.site.db),
    ).rejects.toThrow('decision_one_at_terminal');
    await expectAct('juniper', 'confirm', reference);
    expect(await stateOf()).toBe('published');
  }, 90_000);

  test('R1-01 a decision of the console can be confirmed at the terminal', async () => {
    const reference = await openCase('ncii');
    await expectAct('moth', 'disable', reference);
    await expectAct('moth', 'decide', reference, REFUSED);
    await expect(run('act', reference, 'confirm', '--as', 'moth')).rejects.toThrow(
      'This isn’t possible at this stage',
    );
    await run('act', reference, 'confirm', '--as', 'juniper');
    expect(await stateOf()).toBe('published');
  }, 90_000);

  test('R1-01 an appeal against a decision of the terminal is decided in the console', async () => {
    const reference = await openCase('complaint');
    const decision = ['--outcome', 'upheld', '--reason', 'illegal', '--clause', 'Terms 4'];
    await run('act', reference, 'decide', '--as', 'moth', ...decision);
    await appeal({ reference, secret: '', text: 'Mine' }, 'lena');
    for (const name of ['appeal_uphold', 'appeal_refuse'])
      await expect(run('act', reference, name, '--as', 'juniper')).rejects.toThrow(ONE_PERSON);
    await expect(
      sql`update appeal set decided_at_terminal = true, decided_by = (select id from app_user
      where username = 'juniper') where state = 'open' and decision_id = (select d.id
      from decision d join moderation_case c on c.id = d.case_id
      where c.reference = ${reference})`.execute(t.site.db),
    ).rejects.toThrow('another person');
    await expectAct('juniper', 'appeal_uphold', reference);
    expect(await stateOf()).toBe('published');
  }, 90_000);

  test('R1-01 counts the monthly report by kind, without names', async () => {
    const month = new Date().toISOString().slice(0, 7);
    const { kinds } = JSON.parse(await run('report', month, '--json')) as {
      kinds: { kind: string; received: number; upheld: number; median_hours: number | null }[];
    };
    const count = await t.site.db
      .selectFrom('moderation_case')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('kind', '=', 'complaint')
      .executeTakeFirstOrThrow();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'severe',
      'ncii',
      'flagger',
      'person_appeal',
      'dmca',
      'complaint',
      'report',
    ]);
    expect(kinds.find(({ kind }) => kind === 'complaint')?.received).toBe(count.n);
    const csv = await run('report', month, '--csv');
    expect(csv.split('\r\n')[0]).toBe(
      'month,kind,received,decided,upheld,partly,refused,median_hours,missed,' +
        'appeals,appeals_upheld,open',
    );
    expect(csv).not.toMatch(/ada|NC-|harbour/i);
    expect(await run('report', '2020-01', '--csv')).toContain(
      '2020-01,dmca,0,0,0,0,0,,0,0,0,0\r\n',
    );
    await expect(run('report', '2026-13')).rejects.toThrow('2026-13 is not a month');
  }, 60_000);

  test('A11 counts an open case as missed only after its deadline', async () => {
    const missed = async (kind: string) => {
      const now = new Date();
      const [from, to] = [
        Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1),
        Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1),
      ];
      const found = await new CaseReportRepository(t.site.db).getReport(
        new Date(from),
        new Date(to),
      );
      return found.find((row) => row.kind === kind)?.missed ?? -1;
    };
    const before = await missed('complaint');
    const reference = await openCase('complaint');
    await t.site.db
      .updateTable('moderation_case')
      .set({ deadline_at: new Date(Date.now() + 60_000) })
      .where('reference', '=', reference)
      .execute();
    expect(await missed('complaint')).toBe(before);
    await t.site.db
      .updateTable('moderation_case')
      .set({ deadline_at: new Date(Date.now() - 1000) })
      .where('reference', '=', reference)
      .execute();
    expect(await missed('complaint')).toBe(before + 1);
  });

  test('R1-01 adds and ends trusted flaggers, and prints the token once', async () => {
    const token = (await run('flagger', 'add', 'Line', 'line@example.org')).trim();
    await openCase('report', { flagger: token });
    await expect(run('flagger', 'add', 'Line', 'line@example.org')).rejects.toThrow('already');
    expect(await run('flagger', 'list')).toContain('line@example.org\tLine\tactive');
    await run('flagger', 'end', 'line@example.org');
    expect(
      (
        await send({
          kind: 'report',
          page: page(),
          ...NOTICE,
          eml: noticeAddress(),
          flagger: token,
        })
      ).statusCode,
    ).toBe(403);
  }, 90_000);
});

describe('M8 emails to unconfirmed addresses', () => {
  const sendTo = (eml: string, page: string) =>
    send({ kind: 'complaint', page, ...NOTICE, ...ELEMENTS.complaint, eml });
  const receipts = async (to: string) =>
    (await emails(to, 'NC-')).filter((text) => text.includes('We received your notice'));

  test('M8 one notice about several pages has one receipt, without query strings', async () => {
    const to = 'one-receipt@example.org';
    const pages = [
      '/contacts/?go=https://evil.example/win-a-prize',
      '/members/1/',
      '/playlist/1/?x=evil',
    ];
    const references = (await sendTo(to, pages.join('\n'))).json<{ references: string[] }>()
      .references;
    const [email = '', ...others] = await receipts(to);
    expect([references.length, others, email.includes('evil')]).toEqual([3, [], false]);
    for (const reference of references) expect(email).toContain(reference);
  });

  test('M8 one mailbox gets three receipts an hour, but every case is opened', async () => {
    const to = 'stranger@example.org';
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await sendTo(to, `/members/${n + 1}/`)).statusCode);
    expect([new Set(statuses), (await receipts(to)).length]).toEqual([new Set([200]), 3]);
  });

  test("M8 a trusted flagger's own address is unlimited, unlike another address", async () => {
    const [own, to] = ['line@hotline.example', 'bystander@example.org'];
    await new FlaggersRepository(t.site.db).addFlagger('Line', own, hashOf('token-of-the-line'));
    const flag = (eml: string) =>
      send({ kind: 'report', page: page(), ...NOTICE, eml, flagger: 'token-of-the-line' });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await flag(to)).statusCode, (await flag(own.toUpperCase())).statusCode);
    expect([
      new Set(statuses),
      (await receipts(to)).length,
      (await receipts('LINE@hotline.example')).length,
    ]).toEqual([new Set([200]), 3, 5]);
  });
});
