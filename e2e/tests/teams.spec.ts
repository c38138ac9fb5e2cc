import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { Page } from '@playwright/test';
import { enterAsMember } from '../support/members.ts';
import { relabelBuild } from '../support/relabel-build.ts';
import { activeFolder, changeRemotes } from '../support/second-build.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const run = promisify(execFile);
const COMMAND = join(import.meta.dirname, '../../tools/src/nocturne.ts');
const REMOTE = 'mf-upload';

/** No other test uses this country, so the release affects no other visitor. */
const COUNTRY = 'IS';

test('R8-09 a team publishes with its token to chosen visitors, until the experiment ends', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-team-'));
  const { token } = JSON.parse(
    await changeRemotes('team', REMOTE, '--name', 'upload', '--replace', '--json'),
  ) as { token: string };
  /** Runs in a folder that is not a checkout, without the site's configuration. */
  const asTeam = async (...words: string[]): Promise<string> => {
    const env = { PATH: process.env['PATH'], NOCTURNE_TOKEN: token };
    return (
      await run(process.execPath, [COMMAND, 'remotes', ...words, '--server', siteUrl()], {
        cwd: folder,
        env,
      })
    ).stdout;
  };
  const build = `team${Date.now().toString(36)}`;
  const release = `${REMOTE}-${build}`;
  const experiment = `first-look-${build}`;
  try {
    // Like a fresh build: without the compressed copies that the site adds.
    await cp(await activeFolder(REMOTE), folder, {
      recursive: true,
      filter: (path) => !/\.(br|gz)$/.test(path),
    });
    await relabelBuild(folder, build);
    await enterAsMember(page);
    expect(await asTeam('publish', folder)).toContain(`published ${release}`);
    expect(await shownTo(page), 'published is not shown').not.toBe(release);

    await asTeam(
      'experiment',
      experiment,
      '--remote',
      REMOTE,
      '--variant',
      `new=${release}:100%`,
      '--country',
      COUNTRY,
    );
    expect(await shownTo(page), 'to visitors from elsewhere').not.toBe(release);
    await page.context().addCookies([{ name: COOKIES.country, value: COUNTRY, url: siteUrl() }]);
    expect(await shownTo(page)).toBe(release);
    await expect(heading(page)).toHaveText('Upload a video');

    await expect(asTeam('kill', 'mf-player', 'hide'), 'another team’s remote').rejects.toThrow(
      `this token is for ${REMOTE}`,
    );
    await asTeam('experiment', experiment, '--end', '--yes');
    expect(await shownTo(page)).not.toBe(release);
  } finally {
    await changeRemotes('team', REMOTE, '--revoke');
    await rm(folder, { recursive: true });
  }
});

/** Release of the remote on the next page. */
async function shownTo(page: Page): Promise<string | null> {
  await visit(page, '/upload/');
  return page.locator(`[data-remote="${REMOTE}"][data-alive]`).getAttribute('data-remote-version');
}
