import { runScript } from './process/run.ts';

/** `npm run accounts -- …`: restores accounts that their members deleted. */
process.exitCode = await runScript('server/src/cli/accounts.ts', process.argv.slice(2));
