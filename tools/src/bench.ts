import { runScript } from './process/run.ts';

/** `npm run bench -- …`: side-by-side measurements. */
process.exitCode = await runScript('bench/src/main.ts', process.argv.slice(2));
