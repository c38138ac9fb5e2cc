import { enableCompileCache } from 'node:module';
import { inRoot, ROOT } from './process/root.ts';

/**
 * `./nocturne …`: the command line of the site. Keeps compiled modules in `.cache`, so that a
 * command starts in a fraction of a second. Runs in the project's folder like the server, because
 * both read the same relative DATA_DIR.
 */
const folder = process.cwd();
enableCompileCache(inRoot('.cache', 'compiled'));
process.chdir(ROOT);
const { runNocturne } = await import('./cli/run-nocturne.ts');
process.exitCode = await runNocturne(process.argv.slice(2), { process, folder });
