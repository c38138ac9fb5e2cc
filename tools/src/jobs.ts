import { runScript } from './process/run.ts';

/** `npm run jobs -- …`: waiting, running and failed jobs. */
process.exitCode = await runScript('server/src/cli/jobs.ts', process.argv.slice(2));
