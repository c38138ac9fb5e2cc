import { runStages } from './stages/run-stages.ts';
import { TEST_PLANS } from './stages/stages.ts';

/** `npm test [-- unit|integration|e2e|check]`: everything, or one part. Ends with `N passed, N failed`. */
const [name = 'all'] = process.argv.slice(2);
const plan = TEST_PLANS[name];
if (plan === undefined) console.error(`There is no stage "${name}"; there are ${Object.keys(TEST_PLANS).join(', ')}.`);
process.exitCode = plan === undefined ? 1 : await runStages(plan);
