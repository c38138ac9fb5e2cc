import { runScript } from './process/run.ts';

/** `npm run jobs -- …`: jobs that wait, are worked on or failed. */
process.exitCode = await runScript('server/src/cli/jobs.ts', process.argv.slice(2));
