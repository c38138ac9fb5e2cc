import { watchOutput } from './cli/watch-output.ts';
import { ROOT } from './process/root.ts';

/**
 * `./nocturne …`: the command line of the site. Runs in the project's folder like the server,
 * because both read the same relative DATA_DIR.
 */
const folder = currentFolder();
process.chdir(ROOT);
const { env, stdout } = process;
const { stderr, exitCodeOf } = watchOutput(process);
const { runNocturne } = await import('./cli/run-nocturne.ts');
const code = await runNocturne(process.argv.slice(2), {
  process: { env, stdout, stderr },
  openInput: () => process.stdin,
  folder,
});
process.exitCode = exitCodeOf(code);

/** Undefined if the folder was deleted. */
function currentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}
