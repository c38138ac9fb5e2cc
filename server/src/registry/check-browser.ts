import { chown, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { CHECK_ACCOUNT, unshareArguments } from './release-check-sandbox.ts';

const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const START_TIMEOUT_MS = 30_000;

/** A browser that only the release check uses. */
export interface CheckBrowserHandle {
  browser: Browser;
  close: () => Promise<void>;
}

/** Returns `CHROMIUM_PATH`, else the first Chromium in `PATH`; undefined if there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named) return isProgram(named) ? named : undefined;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the system's Chromium with its own profile and environment, without a network. If the
 * server is root, Chromium runs under another account. Loads the driver only now, because most
 * processes never check a release.
 */
export async function openBrowser(program: string): Promise<CheckBrowserHandle> {
  const { chromium } = await import('playwright-core');
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-check-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const browser = await chromium.launch({
      executablePath: await writeStarter(folder, program),
      // The account and the empty network replace Chromium's sandbox, which needs privileges that
      // containers refuse.
      chromiumSandbox: false,
      args: [
        '--js-flags=--max-old-space-size=512',
        '--disable-gpu',
        '--host-resolver-rules=MAP * ~NOTFOUND',
      ],
      env: { HOME: folder, TMPDIR: folder, PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' },
      timeout: START_TIMEOUT_MS,
      // A check that loses its browser would refuse the release. This process ends its checks when
      // it stops, and the driver kills the browser when the process exits.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const close = async () => {
      await browser.close();
      await removeFolder();
    };
    return { browser, close };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Writes a script that gives Chromium's folders to its account, then switches to it. */
async function writeStarter(folder: string, program: string): Promise<string> {
  const unshare = await unshareArguments();
  const isRoot = process.getuid?.() === 0;
  const account = `--reuid=${CHECK_ACCOUNT} --regid=${CHECK_ACCOUNT} --clear-groups --no-new-privs`;
  const starter = join(folder, 'start-chromium');
  const handOver = isRoot ? `chown -R ${CHECK_ACCOUNT}:${CHECK_ACCOUNT} "\${word#*=}"` : ':';
  const inNamespaces = unshare ? `/usr/bin/unshare ${unshare.join(' ')} -- ` : '';
  const asAccount = isRoot ? `/usr/bin/setpriv ${account} -- ` : '';
  const lines = [
    '#!/bin/sh',
    `for word in "$@"; do case "$word" in --user-data-dir=*) ${handOver};; esac; done`,
    `exec ${inNamespaces}${asAccount}"${program}" "$@"`,
  ];
  await writeFile(starter, `${lines.join('\n')}\n`);
  await chmod(starter, 0o755);
  if (isRoot) await chown(folder, CHECK_ACCOUNT, CHECK_ACCOUNT);
  return starter;
}
