import { runScript } from './process/run.ts';

/** `npm run records -- …`: the 2257 records, for their custodian. */
process.exitCode = await runScript('server/src/cli/records.ts', process.argv.slice(2));
