import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything that the process of the release check is started with besides its program. */
export interface Fence {
  execPath: string;
  execArgv: string[];
  env: NodeJS.ProcessEnv;
}

const PROJECT = join(import.meta.dirname, '../../..');
const UNSHARE = '/usr/bin/unshare';
const PRLIMIT = '/usr/bin/prlimit';
/**
 * An account of its own for code that is being checked. It is not `nobody`, because that account
 * runs the database (db/embedded/run-as.ts).
 */
export const CHECK_ACCOUNT = 65_533;

export interface FenceLimits {
  /** JavaScript's own memory, MiB. */
  heapMiB: number;
  /** Processor time of the whole process, seconds: an endless loop ends even when the server that would have ended it was killed. */
  cpuSeconds: number;
}

/**
 * A process without the server's environment, files, children, threads, add-ons and inspector, and
 * without a network where the system can make an empty one (Linux). `files` are the only files
 * outside of the project's code that it may read.
 */
export async function fenceFor(
  files: readonly string[],
  { heapMiB, cpuSeconds }: FenceLimits,
): Promise<Fence> {
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

/** Arguments of `unshare` that empty the network of what it starts; undefined where the machine does not allow it. */
export const unshareArguments = (): Promise<readonly string[] | undefined> =>
  (emptyNetwork ??= findEmptyNetwork());

let emptyNetwork: Promise<readonly string[] | undefined> | undefined;

/** Arguments of `unshare` with which this machine gives a process an empty network; undefined where it cannot. */
async function findEmptyNetwork(): Promise<readonly string[] | undefined> {
  if (!existsSync(UNSHARE)) return undefined;
  const args = process.getuid?.() === 0 ? ['--net'] : ['--user', '--net'];
  return (await endsWell([...args, '--', '/bin/true'])) ? args : undefined;
}

const endsWell = (args: readonly string[]) =>
  new Promise<boolean>(
    (resolve) => void execFile(UNSHARE, [...args], (error) => resolve(error === null)),
  );

/** Not the whole project: DATA_DIR may be in it. Folders that are not there are looked into as well. */
function codeFolders(): string[] {
  const folders = ['server/src', 'server/node_modules', 'shared', 'node_modules'].map((name) =>
    join(PROJECT, name),
  );
  const real = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  return [...new Set([...folders, ...real])];
}
