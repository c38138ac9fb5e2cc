import { runScript } from './process/run.ts';

/** `npm run remotes -- …`: the registry of remotes. */
process.exitCode = await runScript('server/src/cli/remotes.ts', process.argv.slice(2));
