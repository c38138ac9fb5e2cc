import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { MediaError } from './media-error.ts';
import { pathExists } from './move-folder.ts';
import { grantFileAccess, reclaimFolder } from './sandbox/file-access.ts';
import { openDescriptors } from './sandbox/open-descriptors.ts';
import type { Command, Sandbox } from './sandbox/sandbox.ts';

export type RunOptions = {
  readonly sandbox: Sandbox;
  /** Milliseconds until the whole process group is killed. */
  readonly deadlineMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Receives standard output as it arrives, e.g. of ffmpeg's `-progress pipe:1`. */
  readonly onOutput?: ((text: string) => void) | undefined;
};

const NICENESS = 10;
const STDERR_TAIL_CHARACTERS = 4000;
const OUTPUT_CHARACTERS_MAX = 8_000_000;

/**
 * Runs one media tool and resolves to its standard output.
 *
 * Arguments are an array. The tool has no shell, no standard input and an empty environment. Throws
 * MediaError `tool-failed`, `tool-missing`, `deadline`, `aborted` or `refused`.
 */
export async function runTool(command: Command, options: RunOptions): Promise<string> {
  if (options.signal?.aborted === true)
    throw new MediaError('aborted', 'aborted before it started', {
      command: commandLineOf(command),
    });
  const { sandbox } = options;
  await grantFileAccess(command, sandbox.user);
  try {
    return await runInSandbox(command, options);
  } finally {
    // Without a sandbox, files of the tool already belong to the caller.
    if (sandbox.kind !== 'none' || sandbox.user !== undefined)
      await reclaimFolder(command, sandbox.user);
  }
}

async function runInSandbox(command: Command, options: RunOptions): Promise<string> {
  const wrapped = options.sandbox.wrap(command);
  const opened = await openDescriptors(wrapped.descriptors, command);
  const child = spawn(wrapped.program, wrapped.args, {
    cwd: command.folder ?? '/',
    detached: true,
    env: {},
    stdio: ['ignore', 'pipe', 'pipe', ...opened.stdio],
    ...wrapped.user,
  }) as ChildProcessByStdio<null, Readable, Readable>;
  lowerPriority(child.pid);
  const stopped = stopWhenDue(child, options);
  const output = collect(child.stdout, OUTPUT_CHARACTERS_MAX, options.onOutput);
  const errors = collect(child.stderr, STDERR_TAIL_CHARACTERS);
  const ended = Promise.all([waitForExit(child, command), opened.handOver(child)]);
  const [exitCode] = await ended.finally(() => stopped.release());
  const details = { command: commandLineOf(command), exitCode, stderrTail: errors.text() };
  if (stopped.reason() !== undefined)
    throw new MediaError(stopped.reason() ?? 'aborted', `${command.program} was stopped`, details);
  // A sandbox that cannot start a program ends like one whose program failed.
  if (exitCode !== 0 && !(await pathExists(command.program)))
    throw new MediaError('tool-missing', `${command.program} does not exist`, details);
  if (exitCode !== 0)
    throw new MediaError(
      'tool-failed',
      `${command.program} exited with code ${String(exitCode)}: ${details.stderrTail}`,
      details,
    );
  return output.text();
}

function commandLineOf(command: Command): string[] {
  return [command.program, ...command.args];
}

/**
 * Kills the process group at the deadline, when the signal fires, or when this process exits.
 *
 * A separate group does not receive Ctrl-C of a terminal. SIGKILL, because a tool stuck in a
 * decoder ignores SIGTERM.
 */
function stopWhenDue(
  child: { readonly pid?: number | undefined },
  options: RunOptions,
): { release: () => void; reason: () => 'deadline' | 'aborted' | undefined } {
  let reason: 'deadline' | 'aborted' | undefined;
  const stop = (why: 'deadline' | 'aborted'): void => {
    reason ??= why;
    killGroup(child.pid);
  };
  const timer = setTimeout(() => stop('deadline'), options.deadlineMs);
  const onAbort = (): void => stop('aborted');
  options.signal?.addEventListener('abort', onAbort, { once: true });
  process.once('exit', onAbort);
  const release = (): void => {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
    process.off('exit', onAbort);
  };
  return { release, reason: () => reason };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!hasExited(error)) throw error;
  }
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch (error) {
    if (!hasExited(error)) throw error;
  }
}

/**
 * True if the process has already exited, so that nothing is left to do. `setPriority` throws a
 * SystemError with the code in its message.
 */
function hasExited(error: unknown): boolean {
  const { message, code } = error as NodeJS.ErrnoException;
  return /ESRCH/.test(`${message} ${String(code)}`);
}

/** Keeps the last `charactersMax` characters of a stream. */
function collect(
  stream: Readable,
  charactersMax: number,
  onText?: (text: string) => void,
): { text: () => string } {
  let tail = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    tail = (tail + text).slice(-charactersMax);
    onText?.(text);
  });
  return { text: () => tail };
}

function waitForExit(
  child: ChildProcessByStdio<null, Readable, Readable>,
  command: Command,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(
        new MediaError('tool-missing', `${command.program} could not be started`, {
          command: commandLineOf(command),
          cause,
        }),
      ),
    );
    child.once('close', (code) => resolve(code));
  });
}
