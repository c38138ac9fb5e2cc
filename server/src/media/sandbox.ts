import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A program with its arguments and the files it may read; it works and may write in `folder`, nowhere without one. */
export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder?: string;
  readonly reads: readonly string[];
  /** Address space at most, where it is less than any tool may have. */
  readonly memoryBytes?: number;
};

/** Turns a command into the one that is really started. `kind` is for the start-up log: `none` deserves a loud warning. */
export type Sandbox = { readonly kind: 'bubblewrap' | 'limits' | 'none'; readonly wrap: (command: Command) => Command };

/** Runs tools as they are: for tests and for machines where the operator has accepted it. */
export const noSandbox: Sandbox = { kind: 'none', wrap: (command) => command };

const NOBODY = '65534';
const MOST_MEMORY_BYTES = 4 * 1024 ** 3;
const MOST_FILE_BYTES = 16 * 1024 ** 3;
const MOST_OPEN_FILES = 512;
const SYSTEM_FOLDERS = ['/usr', '/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];

/**
 * Bubblewrap: own namespaces without network, read-only system, the inputs read-only, one folder writable, limits on memory,
 * file size and open files. Nothing else of the machine is visible to a decoder that was tricked.
 */
export function bubblewrap(program: string, prlimit: string | undefined): Sandbox {
  return { kind: 'bubblewrap', wrap: (command) => ({ ...command, program, args: bubblewrapArguments(command, prlimit) }) };
}

/**
 * What is left without namespaces: the limits, no way to new privileges, and death with the process that started it, so that a killed worker leaves
 * no tool behind.
 */
export function limitsOnly(setpriv: string, prlimit: string): Sandbox {
  const fence = ['--pdeathsig', 'KILL', '--no-new-privs', '--', prlimit];
  return {
    kind: 'limits',
    wrap: (command) => ({
      ...command,
      program: setpriv,
      args: [...fence, ...limitArguments(command), command.program, ...command.args],
    }),
  };
}

/** Bubblewrap where it is installed and allowed to make namespaces, otherwise limits alone, and `noSandbox` where util-linux is missing as well. */
export async function chooseSandbox(): Promise<Sandbox> {
  const [bwrap, prlimit, setpriv] = await Promise.all([
    firstThere(['/usr/bin/bwrap', '/usr/local/bin/bwrap']),
    firstThere(['/usr/bin/prlimit']),
    firstThere(['/usr/bin/setpriv']),
  ]);
  const sandboxes = [
    ...(bwrap === undefined ? [] : [bubblewrap(bwrap, prlimit)]),
    ...(setpriv === undefined || prlimit === undefined ? [] : [limitsOnly(setpriv, prlimit)]),
  ];
  for (const sandbox of sandboxes) {
    if (await endsWell(sandbox.wrap({ program: '/usr/bin/true', args: [], reads: [] }))) return sandbox;
  }
  return noSandbox;
}

function limitArguments({ memoryBytes = MOST_MEMORY_BYTES }: Command): string[] {
  return [`--as=${memoryBytes}`, `--fsize=${MOST_FILE_BYTES}`, `--nofile=${MOST_OPEN_FILES}`];
}

function bubblewrapArguments(command: Command, prlimit: string | undefined): string[] {
  const limits = prlimit === undefined ? [] : [prlimit, ...limitArguments(command)];
  return [
    ['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL', '--uid', NOBODY, '--gid', NOBODY],
    SYSTEM_FOLDERS.flatMap((folder) => ['--ro-bind-try', folder, folder]),
    ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ['--ro-bind', dirname(command.program), dirname(command.program)],
    command.folder === undefined ? ['--chdir', '/'] : ['--bind', command.folder, command.folder, '--chdir', command.folder],
    command.reads.flatMap((path) => ['--ro-bind', path, path]),
    ['--', ...limits, command.program, ...command.args],
  ].flat();
}

async function firstThere(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return undefined;
}

function endsWell(command: Command): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command.program, command.args, { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
