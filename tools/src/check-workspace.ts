import { ROOT } from './process/root.ts';
import { checkWorkspace } from './workspace/check-workspace.ts';

/**
 * `node tools/bootstrap.mjs check-workspace`: prints inconsistencies; exit code 1 if there are any.
 */
const found = checkWorkspace(ROOT);
for (const finding of found) console.log(finding);
process.exitCode = found.length === 0 ? 0 : 1;
