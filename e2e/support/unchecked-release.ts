import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  aRelease,
  aRemote,
  type ReleaseParts,
} from '../../server/src/registry/testing/a-release.ts';
import { siteCommand } from './site-command.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A release of mf-upload that the release check would refuse, shown in its own channel. */
export interface HostileRelease {
  release: string;
  /** Address that shows this channel. Its previous release is that of production. */
  link: string;
  /** Changes the served entry, like someone with access to the disk. */
  tamper: (text: string) => Promise<void>;
}

/**
 * Shows a handmade release of mf-upload without the release check. Omitted parts are valid. `entry`
 * gets the name of its container.
 */
export async function publishUncheckedRelease(
  entry: (global: string) => string,
  parts: Pick<ReleaseParts, 'node'> = {},
): Promise<HostileRelease> {
  const dist = await mkdtemp(join(tmpdir(), 'nocturne-hostile-'));
  const build = `hostile${Date.now().toString(36)}`;
  const { contract, folder } = await aRelease(dist, {
    build,
    web: {},
    entry: entry(`mf_upload_${build}`),
    node: parts.node ?? aRemote(),
  });
  const channel = `preview-${build}`;
  const env = { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] };
  await run(
    process.execPath,
    [join(root, 'e2e/support/unchecked-release-program.ts'), folder, channel],
    { cwd: root, env },
  );
  await rm(dist, { recursive: true });
  const served = join(process.env['SITE_DATA_DIR'] ?? '', 'remotes', 'mf-upload', build, 'web');
  return {
    release: `mf-upload-${build}`,
    link: (await siteCommand('remotes', 'view', channel)).trim(),
    async tamper(text) {
      for (const file of await readdir(served))
        if (/\.(br|gz)$/.test(file)) await rm(join(served, file));
      await writeFile(join(served, contract.entry), text);
    },
  };
}
