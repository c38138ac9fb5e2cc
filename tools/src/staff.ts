import { runScript } from './process/run.ts';

/** `npm run staff -- …`: members of staff, their decisions about identities, and the audit log. */
process.exitCode = await runScript('server/src/cli/staff.ts', process.argv.slice(2));
