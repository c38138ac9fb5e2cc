import type { ToolUser } from './tool-user.ts';

/**
 * A program with its arguments and the files it may read. It runs and may write in `folder`;
 * without one it may write nowhere.
 */
export type Command = {
  readonly program: string;
  /** Files of `reads` must be written as `file:` followed by the path. */
  readonly args: readonly string[];
  readonly folder?: string;
  readonly reads: readonly string[];
  /** Maximum address space, bytes, if less than the default. */
  readonly memoryBytes?: number;
};

/**
 * A file by its path, or bytes to read to the end. `runTool` opens them for the program, the first
 * as descriptor 3.
 */
export type Descriptor = { readonly path: string } | { readonly bytes: Uint8Array };
export const FIRST_DESCRIPTOR = 3;

/** The command to start, with the sandbox around the original one. */
export type WrappedCommand = Pick<Command, 'program' | 'args'> & {
  readonly descriptors: readonly Descriptor[];
  /** Account that starts the program, if not the site's own. */
  readonly user?: ToolUser | undefined;
};

/**
 * Wraps a command. The kind `none` limits nothing. `user` is the account of the tools if the site
 * runs as root: it gets temporary access to inputs and work folders.
 */
export type Sandbox = {
  readonly kind: 'bubblewrap' | 'limits' | 'none';
  readonly user: ToolUser | undefined;
  readonly wrap: (command: Command) => WrappedCommand;
};

/**
 * Runs tools without a sandbox and with the caller's rights, for tests that create their own files.
 */
export const noSandbox: Sandbox = {
  kind: 'none',
  user: undefined,
  wrap: ({ program, args }) => ({ program, args, descriptors: [] }),
};

const MEMORY_MAX_BYTES = 4 * 1024 ** 3;
const FILE_MAX_BYTES = 16 * 1024 ** 3;
const OPEN_FILES_MAX = 512;
const THREADS_MAX = 2048;

/**
 * Arguments of prlimit. The kernel counts threads per account, so they are limited only if the
 * tools have their own.
 */
export function limitArguments(
  { memoryBytes = MEMORY_MAX_BYTES }: Command,
  user: ToolUser | undefined,
): string[] {
  const limits = [
    `--as=${memoryBytes}`,
    `--fsize=${FILE_MAX_BYTES}`,
    `--nofile=${OPEN_FILES_MAX}`,
    '--core=0',
  ];
  return user === undefined ? limits : [...limits, `--nproc=${THREADS_MAX}`];
}
