import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startChild, type Child } from '../../../e2e/support/child.ts';
import { freePort } from '../../../e2e/support/free-port.ts';
import { locate, type SystemPackage } from '../../../tools/src/system-packages.ts';
import { CACHE_FOLDER } from '../settings.ts';
import { servingConfig, uploadConfig, type NginxOptions } from './nginx-config.ts';

const execute = promisify(execFile);
const NGINX: SystemPackage = {
  name: 'nginx',
  programs: ['nginx'],
  variable: 'NGINX_PATH',
  packages: { 'apt-get': 'nginx', dnf: 'nginx', apk: 'nginx', pacman: 'nginx', brew: 'nginx' },
};
/** Folder for the unpacked package if the system has no nginx. */
const UNPACKED = join(CACHE_FOLDER, 'nginx-package');
const DOWNLOAD_LIMIT_MS = 60_000;

export interface Nginx {
  port: number;
  process: Child;
}

/**
 * Finds the system's nginx, or unpacks its package without installing it: an installed nginx would
 * start to serve. Undefined if neither works.
 */
export async function findNginx(): Promise<string | undefined> {
  const candidates = [locate(NGINX), '/usr/sbin/nginx', join(UNPACKED, 'usr/sbin/nginx')];
  const found =
    candidates.find((file) => file !== undefined && existsSync(file)) ?? (await unpack());
  return found !== undefined && (await canRun(found)) ? found : undefined;
}

/** True if this nginx accepts files by PUT; Debian's does. */
export async function acceptsUploads(program: string): Promise<boolean> {
  const { stderr } = await execute(program, ['-V']);
  return stderr.includes('http_dav_module') && !stderr.includes('without-http_dav_module');
}

/** Starts an nginx that serves one file from memory and disk cache at `/body`. */
export async function startNginx(
  program: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Nginx> {
  const folder = join(CACHE_FOLDER, 'nginx');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'www'), { recursive: true });
  await writeFile(join(folder, 'www/body'), body);
  return launchNginx(program, folder, (options) => servingConfig(options, headers));
}

/** Starts an nginx that accepts files by PUT into `www` of a folder. */
export async function startUploadNginx(program: string, folder: string): Promise<Nginx> {
  await mkdir(join(folder, 'www'), { recursive: true });
  return launchNginx(program, folder, uploadConfig);
}

async function launchNginx(
  program: string,
  folder: string,
  configOf: (options: NginxOptions) => string,
): Promise<Nginx> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configOf({ folder, port, isRoot: process.getuid?.() === 0 }));
  const args = ['-p', folder, '-c', file, '-e', 'stderr'];
  const process_ = await startChild({
    program,
    args,
    readyWhen: /start worker process /,
    limitMs: 10_000,
  });
  await pause(100);
  return { port, process: process_ };
}

async function unpack(): Promise<string | undefined> {
  await mkdir(UNPACKED, { recursive: true });
  const options = { cwd: UNPACKED, timeout: DOWNLOAD_LIMIT_MS };
  try {
    await execute('apt-get', ['download', '-q', 'nginx'], options);
    const file = (await readdir(UNPACKED)).find((name) => name.endsWith('.deb'));
    if (file === undefined) return undefined;
    await execute('dpkg-deb', ['-x', file, UNPACKED], options);
    return join(UNPACKED, 'usr/sbin/nginx');
  } catch {
    return undefined;
  }
}

async function canRun(program: string): Promise<boolean> {
  try {
    await execute(program, ['-v']);
    return true;
  } catch {
    return false;
  }
}
