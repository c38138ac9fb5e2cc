import { runScript } from './process/run.ts';

/** `npm run torture [-- CYCLES]`: the site is killed under writers again and again, and what it acknowledged has to be there. */
process.exitCode = await runScript('bench/src/torture/main.ts', process.argv.slice(2));
