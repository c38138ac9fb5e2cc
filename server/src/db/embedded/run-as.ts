import { execFile } from 'node:child_process';

/**
 * The account that runs PostgreSQL: nobody if we are root, which PostgreSQL refuses. Ids of
 * /etc/passwd.
 */
export interface RunAs {
  uid: number;
  gid: number;
}

/** nobody: the one ordinary account that every Linux has. initdb looks it up in /etc/passwd. */
export const NOBODY: RunAs = { uid: 65_534, gid: 65_534 };

/** Returns undefined if no other account is needed. */
export function unprivilegedAccount(
  uid: number | undefined = process.getuid?.(),
): RunAs | undefined {
  return uid === 0 ? NOBODY : undefined;
}

export interface CommandResult {
  ok: boolean;
  /** stdout and stderr, joined. */
  output: string;
}

/** Runs one program as the account until it ends. A failure is a result, not an exception. */
export function runAs(
  program: string,
  args: readonly string[],
  account: RunAs | undefined,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { ...account, cwd: '/', env: commandEnvironment(), maxBuffer: 4 * 1024 ** 2 };
    execFile(program, [...args], options, (error, stdout, stderr) => {
      resolve({
        ok: error === null,
        output: [stdout, stderr, error ? error.message : ''].join('\n').trim(),
      });
    });
  });
}

/**
 * Environment variables that the programs need. Others are not passed, because the other account
 * could read them.
 */
const PASSED_VARIABLES = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR'];

export function commandEnvironment(from: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const passed = PASSED_VARIABLES.flatMap((name) =>
    from[name] === undefined ? [] : [[name, from[name]] as const],
  );
  return { ...Object.fromEntries(passed), LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}
