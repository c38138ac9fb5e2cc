import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCTION, registryPath, type RegistryState } from '@nocturne/contracts/registry';
import { CONTRACT_FILE, type RemoteContract } from '@nocturne/contracts/remotes';
import type { APIRequestContext } from '@playwright/test';
import { enterAsMember } from '../support/members.ts';
import { relabelBuild } from '../support/relabel-build.ts';
import { activeFolder, remotes } from '../support/second-build.ts';
import { expect, newAddress, siteUrl, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const REMOTE = 'mf-upload';

test('R8-09 a team publishes from a folder of its own with its token, the next visitor gets the release, and one command goes back', async ({
  page,
  playwright,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-team-'));
  const token = (await remotes('team', REMOTE, '--name', 'upload')).trim();
  const team = await playwright.request.newContext({
    baseURL: siteUrl(),
    extraHTTPHeaders: { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() },
  });
  try {
    const build = `team${Date.now().toString(36)}`;
    await cp(await activeFolder(REMOTE), folder, { recursive: true });
    await relabelBuild(folder, build);
    await enterAsMember(page);
    const published = await team.post(`${registryPath('publish')}?promote=yes`, { multipart: await formOf(folder) });
    expect(published.status(), await published.text()).toBe(201);
    await visit(page, '/upload/');
    await expect(heading(page)).toHaveText('Upload a video');
    await expect(page.locator(`[data-remote="${REMOTE}"]`)).toHaveAttribute('data-remote-version', `${REMOTE}-${build}`);
    expect(await liveOf(team)).toMatchObject({ active: `${REMOTE}-${build}`, by: `upload (${REMOTE})` });

    expect((await team.post(registryPath('rollback'), { data: { remote: 'mf-player' } })).status(), 'of another team').toBe(403);
    expect((await team.post(registryPath('rollback'), { data: { remote: REMOTE } })).status()).toBe(200);
    await visit(page, '/upload/');
    await expect(page.locator(`[data-remote="${REMOTE}"]`)).not.toHaveAttribute('data-remote-version', `${REMOTE}-${build}`);
  } finally {
    await team.dispose();
    await remotes('team', REMOTE, '--revoke');
    await rm(folder, { recursive: true });
  }
});

/** The files of a build under their paths, as the registry takes them. */
async function formOf(folder: string): Promise<FormData> {
  const { files } = JSON.parse(await readFile(join(folder, CONTRACT_FILE), 'utf8')) as RemoteContract;
  const paths = [CONTRACT_FILE, ...Object.keys(files).map((file) => `web/${file}`), 'node/app.cjs'];
  const form = new FormData();
  for (const path of paths) form.append(path, new File([await readFile(join(folder, path))], path));
  return form;
}

async function liveOf(team: APIRequestContext): Promise<RegistryState['channels'][number] | undefined> {
  const { channels } = (await (await team.get(registryPath('list'))).json()) as RegistryState;
  return channels.find(({ remote, channel }) => remote === REMOTE && channel === PRODUCTION);
}
