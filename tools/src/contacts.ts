import { runScript } from './process/run.ts';

/** `npm run contacts -- …`: messages from visitors and members to the operator. */
process.exitCode = await runScript('server/src/cli/contacts.ts', process.argv.slice(2));
