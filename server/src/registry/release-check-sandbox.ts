import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Command line and environment for the process of the release check. */
export interface SandboxOptions {
  execPath: string;
  execArgv: string[];
  env: NodeJS.ProcessEnv;
}

const PROJECT = join(import.meta.dirname, '../../..');
const UNSHARE = '/usr/bin/unshare';
const PRLIMIT = '/usr/bin/prlimit';
/**
 * Separate account for code under check. It is not `nobody`, because that account runs the database
 * (db/embedded/run-as.ts).
 */
export const CHECK_ACCOUNT = 65_533;

export interface SandboxLimits {
  /** Limit of the JavaScript heap, MiB. */
  heapMiB: number;
  /**
   * Limit of processor time for the whole process, seconds. It ends an endless loop even if the
   * server was killed.
   */
  cpuSeconds: number;
}

/**
 * Returns the options for a process without the server's environment, files, children, threads,
 * add-ons and inspector. It also has no network if the system supports that (Linux). Outside of the
 * project's code it can read only the folders of `files`.
 */
export async function createSandboxOptions(
  files: readonly string[],
  { heapMiB, cpuSeconds }: SandboxLimits,
): Promise<SandboxOptions> {
  const node = [
    [process.execPath, `--max-old-space-size=${heapMiB}`],
    ['--permission', '--disable-sigusr1', '--no-warnings'],
    [...codeFolders(), ...files.map((file) => dirname(file))].map(
      (folder) => `--allow-fs-read=${folder}/*`,
    ),
  ].flat();
  const unshare = await unshareArguments();
  const limited = existsSync(PRLIMIT) ? [PRLIMIT, `--cpu=${cpuSeconds}`, '--', ...node] : node;
  const [execPath = '', ...execArgv] = unshare ? [UNSHARE, ...unshare, '--', ...limited] : limited;
  return { execPath, execArgv, env: { NODE_ENV: 'production' } };
}

/**
 * Returns the arguments of `unshare` that start a process with an empty network; undefined if the
 * machine forbids it.
 */
export const unshareArguments = (): Promise<readonly string[] | undefined> =>
  (emptyNetwork ??= findEmptyNetwork());

let emptyNetwork: Promise<readonly string[] | undefined> | undefined;

async function findEmptyNetwork(): Promise<readonly string[] | undefined> {
  if (!existsSync(UNSHARE)) return undefined;
  const args = process.getuid?.() === 0 ? ['--net'] : ['--user', '--net'];
  return (await unshareSucceeds([...args, '--', '/bin/true'])) ? args : undefined;
}

const unshareSucceeds = (args: readonly string[]) =>
  new Promise<boolean>(
    (resolve) => void execFile(UNSHARE, [...args], (error) => resolve(error === null)),
  );

/**
 * Returns only code folders, because the project may contain `DATA_DIR`. Includes missing folders,
 * because Node also looks there.
 */
function codeFolders(): string[] {
  const folders = ['server/src', 'server/node_modules', 'shared', 'node_modules'].map((name) =>
    join(PROJECT, name),
  );
  const real = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return [...new Set([...folders, ...real])];
}
