import { runScript } from './process/run.ts';

/** `npm run report`: pages and goals of visitors who consented to analytics. */
process.exitCode = await runScript('server/src/cli/report.ts', process.argv.slice(2));
