import { constants } from 'node:os';
import { withContext } from './with-context.ts';

/** Largest of the documented exit codes. */
const LAST_CODE = 2;

/** A command that runs another program of this project with its arguments. */
export function runTool<ARGS extends readonly string[]>(script: string) {
  return withContext<ARGS>(async (context, ...args) => {
    const { runScript } = await import('../process/run.ts');
    const code = await runScript(script, args);
    if (code > LAST_CODE) throw new Error(describeEnd(script, code));
    context.process.exitCode = code;
  });
}

/** `code` is 128 + n for a signal. */
function describeEnd(script: string, code: number): string {
  const signals = Object.entries(constants.signals);
  const [name] = signals.find(([, number]) => number === code - 128) ?? [];
  return name === undefined ? `${script} ended with code ${code}` : `stopped by ${name}`;
}
