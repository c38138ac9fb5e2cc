import { run, type StricliProcess } from '@stricli/core';
import type { CliContext } from '../../../server/src/cli/cli-context.ts';
import { createApplication } from './application.ts';
import { createErrorText } from './error-text.ts';
import { exitCodeOf } from './exit-codes.ts';

interface Caller {
  process: Pick<StricliProcess, 'env' | 'stdout' | 'stderr'>;
  folder: string;
}

/** An option that ends in "=": the library would take it for an argument. */
const WITHOUT_VALUE = /^--[a-z][\w-]*=$/i;

/** Runs one command line. Resolves with its exit code (docs/cli.md). */
export async function runNocturne(
  inputs: readonly string[],
  { process: { env = {}, stdout, stderr }, folder }: Caller,
): Promise<number> {
  const text = createErrorText({ isJson: inputs.includes('--json') });
  const withoutValue = inputs.find((input) => WITHOUT_VALUE.test(input));
  if (withoutValue !== undefined) {
    stderr.write(`${text.usage(`${withoutValue.slice(0, -1)} needs a value`)}\n`);
    return 2;
  }
  const application = createApplication(text);
  const context: CliContext = { process: { env, stdout, stderr }, folder, application };
  await run(application, inputs, context);
  return exitCodeOf(context.process.exitCode);
}
