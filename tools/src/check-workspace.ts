import { ROOT } from './process/root.ts';
import { checkWorkspace } from './workspace/check-workspace.ts';

/** `node tools/bootstrap.mjs check-workspace`: prints what does not agree, exit code 1 when anything is. */
const found = checkWorkspace(ROOT);
for (const finding of found) console.log(finding);
process.exitCode = found.length === 0 ? 0 : 1;
