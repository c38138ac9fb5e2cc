import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { createMailer, type Mail } from './mailer.ts';

let outbox: string;
beforeEach(async () => (outbox = await mkdtemp(join(tmpdir(), 'nocturne-outbox-'))));
afterEach(() => rm(outbox, { recursive: true, force: true }));

async function mailed(to: string, name = 'Nocturne'): Promise<string> {
  const mailer = createMailer({
    smtpUrl: undefined,
    outbox,
    from: { name, address: 'support@nocturne.example' },
  });
  await mailer.send({ to, subject: 'Hello', text: 'A line.' });
  const [file = ''] = await readdir(outbox);
  return readFile(join(outbox, file), 'utf8');
}

test('an email without SMTP is one complete file in the outbox', async () => {
  const text = await mailed('lena@example.org');
  expect(text).toContain('From: Nocturne <support@nocturne.example>\r\n');
  expect(text).toContain('To: lena@example.org\r\n');
  expect(await readdir(outbox)).toEqual([expect.stringMatching(/^[^.].*\.eml$/)]);
});

test('L18 a file in the outbox is closed to other accounts', async () => {
  await mailed('lena@example.org');
  const [file = ''] = await readdir(outbox);
  expect((await stat(join(outbox, file))).mode & 0o077).toBe(0);
});

test.each([
  'x<victim@example.org>',
  'x@example.com, victim@example.org',
  'all: victim@example.org;',
])('the address %s is never read as another one', async (to) => {
  const header = /^To: (.*)\r$/m.exec(await mailed(to))?.[1] ?? '';
  expect(header).not.toMatch(/(^|[<,:]\s*)victim@example\.org(\s*[>,;]|$)/);
});

async function delivered(mail: Partial<Mail>): Promise<string> {
  const mailer = createMailer({
    smtpUrl: undefined,
    outbox,
    from: { name: 'Nocturne', address: 'support@nocturne.example' },
  });
  await mailer.send({ to: 'lena@example.org', subject: 'Hello', text: 'A line.', ...mail });
  const [file = ''] = await readdir(outbox);
  return readFile(join(outbox, file), 'utf8');
}

test('an email has HTML, plain text and an Auto-Submitted header', async () => {
  const { text, html, headers } = await PostalMime.parse(
    await delivered({ html: '<p>Zeile für Zeile</p>' }),
  );
  expect([text?.trim(), html?.trim()]).toEqual(['A line.', '<p>Zeile für Zeile</p>']);
  expect(headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
});

test('an email queued by an earlier version is sent without HTML', async () => {
  const { text, html } = await PostalMime.parse(await delivered({}));
  expect([text?.trim(), html]).toEqual(['A line.', undefined]);
});

test.each([
  ['https://site.test/unsubscribe/a.b/', 'List-Unsubscribe=One-Click'],
  // RFC 8058 requires https.
  ['http://localhost:8080/unsubscribe/a.b/', undefined],
])('R2.3-16 sets the List-Unsubscribe headers for %s', async (unsubscribeUrl, oneClick) => {
  const { headers } = await PostalMime.parse(await delivered({ unsubscribeUrl }));
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect([valueOf('list-unsubscribe'), valueOf('list-unsubscribe-post')]).toEqual([
    `<${unsubscribeUrl}>`,
    oneClick,
  ]);
});

test('quotes the site name in the From header', async () => {
  expect(await mailed('lena@example.org', 'Moon, "Light" <Club>')).toContain(
    'From: "Moon, \\"Light\\" <Club>" <support@nocturne.example>\r\n',
  );
});
