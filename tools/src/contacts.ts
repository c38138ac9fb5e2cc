import { runScript } from './process/run.ts';

/** `npm run contacts -- …`: what visitors and members wrote to the operator. */
process.exitCode = await runScript('server/src/cli/contacts.ts', process.argv.slice(2));
