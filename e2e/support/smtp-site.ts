import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainOperatorFile } from './ad-sites.ts';
import { startChild } from './child.ts';
import { SmtpInbox } from './smtp-inbox.ts';
import { siteVariables } from './test-server.ts';
import { test as base } from './test.ts';

const START_MS = 300_000;
const root = join(import.meta.dirname, '../..');

export interface SmtpSite {
  inbox: SmtpInbox;
  /** Gives a member a notification and emails it immediately. */
  notify(userId: number): Promise<void>;
}

/**
 * Tests of a site that sends emails by SMTP to a server of these tests. It has its own data and no
 * demo: sites over the same data share a job queue, and another site's worker would write the
 * emails to the outbox.
 */
export const test = base.extend<object, { smtpSite: SmtpSite }>({
  site: 'smtp',
  smtpSite: [
    async ({}, use) => {
      const inbox = await SmtpInbox.open();
      const dataDir = await mkdtemp(join(tmpdir(), 'nocturne-smtp-'));
      const variables: Record<string, string> = {
        ...(await siteVariables(plainOperatorFile())),
        DATA_DIR: dataDir,
        DEMO: 'no',
        SMTP_URL: inbox.url,
      };
      const server = await startChild({
        program: process.execPath,
        args: [join(root, 'server/src/main.ts')],
        env: { ...variables, NODE_ENV: 'production' },
        readyWhen: /^ready /m,
        limitMs: START_MS,
      });
      process.env['SMTP_SITE_URL'] = variables['PUBLIC_URL'] ?? '';
      const notify = async (userId: number): Promise<void> => {
        const args = [join(root, 'e2e/support/notify-program.ts'), String(userId)];
        await promisify(execFile)(process.execPath, args, {
          cwd: root,
          env: { ...process.env, ...variables },
        });
      };
      await use({ inbox, notify });
      await server.stop();
      await inbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
});
