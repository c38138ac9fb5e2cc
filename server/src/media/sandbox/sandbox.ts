import type { ToolUser } from './tool-user.ts';

/** A program with its arguments and the files it may read; it works and may write in `folder`, nowhere without one. */
export type Command = {
  readonly program: string;
  /** Names a file of `reads` as `file:` and its path. */
  readonly args: readonly string[];
  readonly folder?: string;
  readonly reads: readonly string[];
  /** Address space at most, where it is less than any tool may have. */
  readonly memoryBytes?: number;
};

/** Opened by `runTool` for the program, the first as descriptor 3: a file by its path, or bytes that it reads to their end. */
export type Descriptor = { readonly path: string } | { readonly bytes: Uint8Array };
export const FIRST_DESCRIPTOR = 3;

/** The command that is really started. */
export type Wrapped = Pick<Command, 'program' | 'args'> & {
  readonly descriptors: readonly Descriptor[];
  /** The account that starts it, where that is not the site's own. */
  readonly user?: ToolUser | undefined;
};

/**
 * Turns a command into the one that is really started. `none` limits nothing. `user` is the account of the tools where the
 * site runs as root: inputs and work folders are lent to it.
 */
export type Sandbox = {
  readonly kind: 'bubblewrap' | 'limits' | 'none';
  readonly user: ToolUser | undefined;
  readonly wrap: (command: Command) => Wrapped;
};

/** Runs tools as they are, with the rights of the caller: for tests that make files of their own. */
export const noSandbox: Sandbox = {
  kind: 'none',
  user: undefined,
  wrap: ({ program, args }) => ({ program, args, descriptors: [] }),
};

const MOST_MEMORY_BYTES = 4 * 1024 ** 3;
const MOST_FILE_BYTES = 16 * 1024 ** 3;
const MOST_OPEN_FILES = 512;
const MOST_THREADS = 2048;

/** Arguments of prlimit. Threads are counted by account, so they are limited only where the tools have their own. */
export function limitArguments(
  { memoryBytes = MOST_MEMORY_BYTES }: Command,
  user: ToolUser | undefined,
): string[] {
  const limits = [
    `--as=${memoryBytes}`,
    `--fsize=${MOST_FILE_BYTES}`,
    `--nofile=${MOST_OPEN_FILES}`,
    '--core=0',
  ];
  return user === undefined ? limits : [...limits, `--nproc=${MOST_THREADS}`];
}
