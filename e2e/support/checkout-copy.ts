import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Files that a clone would not have. */
const EXCLUDED = /^(node_modules|dist|\.git|\.mf|\.cache|\.data.*|test-results|playwright-report)$/;

/**
 * A copy of this checkout, as a team would clone and install it. Running programs in it changes
 * nothing here.
 */
export class CheckoutCopy {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Runs one of the copy's programs with this Node, from its top folder. Rejects with the output of
   * a failing program.
   */
  async run(
    program: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
  ): Promise<string> {
    const options = {
      cwd: this.folder,
      env: { ...process.env, ...env },
      maxBuffer: 32 * 1024 * 1024,
    };
    try {
      return (await run(process.execPath, [join(this.folder, program), ...args], options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

export async function copyCheckout(): Promise<CheckoutCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-checkout-'));
  // The database runs as a different account, which must be able to reach its folder here.
  await chmod(folder, 0o755);
  const names = (await readdir(root)).filter((name) => !EXCLUDED.test(name));
  const filter = (path: string): boolean =>
    !path
      .slice(root.length)
      .split('/')
      .some((part) => EXCLUDED.test(part));
  await Promise.all(
    names.map((name) => cp(join(root, name), join(folder, name), { recursive: true, filter })),
  );
  await copyPackages(folder, 'node_modules');
  await copyPackages(folder, 'server/node_modules');
  return new CheckoutCopy(folder);
}

/** Uses hard links if the file system allows it. Links between workspaces point into the copy. */
async function copyPackages(folder: string, part: string): Promise<void> {
  const [from, to] = [join(root, part), join(folder, part)];
  await run('cp', ['-al', from, to])
    .catch(() => run('cp', ['-a', from, to]))
    .catch(() => undefined);
}
