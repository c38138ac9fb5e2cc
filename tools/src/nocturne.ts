import { ROOT } from './process/root.ts';

/**
 * `./nocturne …`: the command line of the site. Runs in the project's folder like the server,
 * because both read the same relative DATA_DIR.
 */
const folder = process.cwd();
process.chdir(ROOT);
const { runNocturne } = await import('./cli/run-nocturne.ts');
process.exitCode = await runNocturne(process.argv.slice(2), {
  process,
  openInput: () => process.stdin,
  folder,
});
