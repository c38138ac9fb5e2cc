import { runChecks } from './stages/run-checks.ts';
import { CHECKS } from './stages/stages.ts';

/**
 * `npm run check [-- NAME…]`: runs every check that needs no database and no browser, or only the
 * named ones.
 */
process.exitCode = await runChecks(process.argv.slice(2), CHECKS);
