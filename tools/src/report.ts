import { runScript } from './process/run.ts';

/** `npm run report`: what visitors who agreed to be counted opened and reached. */
process.exitCode = await runScript('server/src/cli/report.ts', process.argv.slice(2));
