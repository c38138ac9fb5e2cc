import { runScript } from './process/run.ts';

/** `npm run cases -- …`: notices, their decisions, trusted flaggers and the monthly report. */
process.exitCode = await runScript('server/src/cli/cases.ts', process.argv.slice(2));
