import { withContext } from './with-context.ts';

/** A command that runs another program of this project with its arguments. */
export function runTool<ARGS extends readonly string[]>(script: string) {
  return withContext<ARGS>(async (context, ...args) => {
    const { runScript } = await import('../process/run.ts');
    context.process.exitCode = await runScript(script, args);
  });
}
