import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CONTACT_MAX } from '@nocturne/contracts/contact';
import { ContactsRepository } from '../src/repositories/contacts/contacts-repository.ts';
import { ContactService } from '../src/services/contacts/contact-service.ts';
import { readEmails } from './support/read-emails.ts';
import { urlOf } from './support/test-database.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(async () => (t = await openTestSite()), 60_000);
beforeEach(async () => void (await t.site.db.deleteFrom('contact_message').execute()));
afterAll(() => t.close());

const CONTACT = '/api/contact.php';
const report = {
  reason: 'broken',
  eml: 'reader@example.org',
  message: 'The sound is gone.\r\nFrom the start.',
  page: '/video/7/x/',
};
const codes = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field}:${code}`,
  );
const listStored = () => new ContactsRepository(t.site.db).listContacts({ isOpen: false });
const emails = async () =>
  (await readEmails(t.site.folders.outbox)).filter((text) =>
    text.includes('To: support@nocturne.example'),
  );

test('R1-01 R2.2-07 a report is stored with its video and emailed to the operator', async () => {
  const before = (await emails()).length;
  const answer = await post(t.app, CONTACT, report);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: 1 }]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(await listStored()).toEqual([
    expect.objectContaining({
      reason: 'broken',
      email: 'reader@example.org',
      message: 'The sound is gone.\nFrom the start.',
      page: '/video/7/x/',
      username: null,
      videoId: 7,
      answeredAt: null,
      receivedAt: expect.any(Date),
    }),
  ]);
  const mails = await emails();
  expect(mails).toHaveLength(before + 1);
  const mail = mails.find((text) => text.includes('Reply-To: reader@example.org')) ?? '';
  expect(mail).toContain('The sound is gone.');
  expect(mail).toContain('Page: /video/7/x/, video 7');
});

test('R2.2-07 a member is named and needs no email address', async () => {
  await post(t.app, CONTACT, { ...report, eml: '' }, { cookie: await t.signIn() });
  expect(await listStored()).toEqual([expect.objectContaining({ username: 'lena', email: '' })]);
});

describe('R2.2-07 finding the reported video from the page address', () => {
  test.each([
    ['https://nocturne.example/video/7/x/?start_time=4', 7],
    ['/embed/7/', 7],
    ['https://nocturne.example/video/7/x/#comment-12', 7],
    ['/download?video=7', 7],
    ['/video/999999999/x/', null],
    ['/video/007/x/', null],
    ['/categories/', null],
    ['https://', null],
    ['', null],
  ])('%j', async (page, videoId) => {
    await post(t.app, CONTACT, { ...report, page });
    expect(await listStored()).toEqual([expect.objectContaining({ page, videoId })]);
  });
});

describe('R2.2-07 R8-03 the form is validated, and a refused one is not stored', () => {
  test.each([
    [
      'nothing given',
      { reason: '', eml: '', message: '', page: '' },
      ['reason:required', 'message:required'],
    ],
    ['a reason that is none', { reason: 'rude' }, ['reason:bad_request']],
    ['a wrong email', { eml: 'x<a@b.example>' }, ['eml:invalid_email']],
    ['an endless message', { message: 'x'.repeat(CONTACT_MAX.message + 1) }, ['message:too_long']],
    ['a script', { page: 'javascript:alert(1)' }, ['page:bad_request']],
  ])('%s', async (_name, changes, expected) => {
    const answer = await post(t.app, CONTACT, { ...report, ...changes });
    expect([answer.statusCode >= 400, answer.statusCode < 500, codes(answer)]).toEqual([
      true,
      true,
      expected,
    ]);
    expect(await listStored()).toEqual([]);
  });
});

test('R8-03 the sixth valid message from one address is too_many with Retry-After', async () => {
  const address = freshAddress();
  const send = (form: Record<string, string>) => post(t.app, CONTACT, form, {}, address);
  expect((await send({ ...report, message: '' })).statusCode).toBe(422);
  for (let n = 0; n < 5; n += 1) expect((await send(report)).statusCode).toBe(200);
  const answer = await send(report);
  expect([answer.statusCode, codes(answer)]).toEqual([429, ['error:too_many']]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await listStored()).toHaveLength(5);
});

test('a cross-site post is refused', async () => {
  const answer = await post(t.app, CONTACT, report, { 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, await listStored()]).toEqual([403, []]);
});

test('a message is stored even if email is not configured', async () => {
  const errors: unknown[] = [];
  const contacts = new ContactsRepository(t.site.db);
  const service = new ContactService({
    contacts,
    alertOperator: () => Promise.reject(new Error('no queue')),
    openCase: () => Promise.reject(new Error('it is no notice')),
    onError: (error) => void errors.push(error),
  });
  await service.sendMessage({
    values: report,
    user: undefined,
    address: freshAddress(),
    language: 'en',
  });
  expect([await listStored(), errors]).toEqual([
    [expect.objectContaining({ videoId: 7 })],
    [new Error('no queue')],
  ]);
});

describe('contact command', () => {
  const run = async (...words: string[]) => {
    const environment = { ...process.env, DATABASE_URL: urlOf(t.site.target), DATA_DIR: t.dataDir };
    const program = ['tools/src/nocturne.ts', 'contacts', ...words];
    return (
      await promisify(execFile)(process.execPath, program, {
        cwd: join(import.meta.dirname, '../..'),
        env: environment,
      })
    ).stdout;
  };

  test('R2.2-07 lists messages as JSON and as text, and marks one as answered', async () => {
    await post(t.app, CONTACT, { ...report, message: 'red \u001b[31m text' });
    const [row] = JSON.parse(await run('list', '--json')) as { id: number }[];
    expect(row).toMatchObject({
      reason: 'broken',
      video_id: 7,
      message: 'red \u001b[31m text',
      answered_at: null,
    });
    expect(await run('list', '--open')).toContain('red \uFFFD[31m text');
    expect(await run('answer', String(row?.id))).toBe(`message ${row?.id} is marked as answered\n`);
    expect(await run('list', '--open')).toBe('no messages\n');
    expect(JSON.parse(await run('list', '--json'))).toEqual([
      expect.objectContaining({ answered_at: expect.any(String) }),
    ]);
    await expect(run('answer', '999999')).rejects.toThrow('there is no message 999999');
  }, 60_000);
});
