import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeMailer } from './mailer.ts';

let outbox: string;
beforeEach(async () => (outbox = await mkdtemp(join(tmpdir(), 'nocturne-outbox-'))));
afterEach(() => rm(outbox, { recursive: true, force: true }));

async function mailed(to: string, name = 'Nocturne'): Promise<string> {
  const mailer = makeMailer({ smtpUrl: undefined, outbox, from: { name, address: 'support@nocturne.example' } });
  await mailer.send({ to, subject: 'Hello', text: 'A line.' });
  const [file = ''] = await readdir(outbox);
  return readFile(join(outbox, file), 'utf8');
}

test('a mail without SMTP is one whole file in the outbox', async () => {
  const text = await mailed('lena@example.org');
  expect(text).toContain('From: Nocturne <support@nocturne.example>\r\n');
  expect(text).toContain('To: lena@example.org\r\n');
  expect(await readdir(outbox)).toEqual([expect.stringMatching(/^[^.].*\.eml$/)]);
});

test('L18 a mail in the outbox is closed to other accounts', async () => {
  await mailed('lena@example.org');
  const [file = ''] = await readdir(outbox);
  expect((await stat(join(outbox, file))).mode & 0o077).toBe(0);
});

test.each(['x<victim@example.org>', 'x@example.com, victim@example.org', 'all: victim@example.org;'])(
  'the address %s is never read as another one',
  async (to) => {
    const header = /^To: (.*)\r$/m.exec(await mailed(to))?.[1] ?? '';
    expect(header).not.toMatch(/(^|[<,:]\s*)victim@example\.org(\s*[>,;]|$)/);
  },
);

test('the name of the site is a name, whatever it holds', async () => {
  expect(await mailed('lena@example.org', 'Moon, "Light" <Club>')).toContain(
    'From: "Moon, \\"Light\\" <Club>" <support@nocturne.example>\r\n',
  );
});
