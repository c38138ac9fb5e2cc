import { run, type StricliProcess } from '@stricli/core';
import type { CliContext, CommandInput } from '../../../server/src/cli/cli-context.ts';
import { setErrorReport } from '../../../server/src/cli/print.ts';
import { createApplication, ROUTES } from './application.ts';
import { choicesOf, toKebab } from './choices-of.ts';
import { createErrorText, type ErrorText } from './error-text.ts';
import { exitCodeOf } from './exit-codes.ts';

interface Caller {
  process: Pick<StricliProcess, 'env' | 'stdout' | 'stderr'>;
  openInput: () => CommandInput;
  /** The folder of the call; undefined if it was deleted. */
  folder: string | undefined;
}

/** An option that ends in "=": the library would take it for an argument. */
const WITHOUT_VALUE = /^--[a-z][\w-]*=$/i;

/** Runs one command line. Resolves with its exit code (docs/cli.md). */
export async function runNocturne(
  inputs: readonly string[],
  { process: { env = {}, stdout, stderr }, openInput, folder }: Caller,
): Promise<number> {
  const options = beforeEscape(inputs);
  const isJson = options.some((input) => input === '--json' || input.startsWith('--json='));
  const text = createErrorText({
    isJson,
    hasOption: (name) => options.some((option) => toKebab(option) === `--${name}`),
    choicesOf: (parameter) => choicesOf(ROUTES, inputs, parameter),
  });
  const printLine = (line: string): void => stderr.write(`${line}\n`);
  setErrorReport((error) => printLine(text.failure(error)));
  if (folder === undefined) {
    printLine(text.failure(new Error('the current folder was deleted; change to another one')));
    return 1;
  }
  const invalid = invalidOption(options);
  if (invalid !== undefined) {
    text.addWrongUsage(invalid);
    printLine(text.wrongUsage() ?? '');
    return 2;
  }
  const application = createApplication(text.library);
  const context: CliContext = {
    process: { env, stdout, stderr: withoutEmptyLines(stderr, text) },
    openInput,
    folder,
    application,
  };
  await run(application, inputs, context);
  const usage = text.wrongUsage();
  if (usage !== undefined) printLine(usage);
  return exitCodeOf(context.process.exitCode);
}

/** The words before `--`; all words after it are arguments. */
function beforeEscape(inputs: readonly string[]): readonly string[] {
  const escape = inputs.indexOf('--');
  return escape === -1 ? inputs : inputs.slice(0, escape);
}

/** Returns what is wrong with an option that the library would accept or misunderstand. */
function invalidOption(options: readonly string[]): string | undefined {
  if (options.some((option) => option.startsWith('--json='))) return '--json takes no value';
  const withoutValue = options.find((option) => WITHOUT_VALUE.test(option));
  return withoutValue && `${withoutValue.slice(0, -1)} needs a value`;
}

/** The library prints an empty line for each wrong argument that `text` collects. */
function withoutEmptyLines(
  stderr: Caller['process']['stderr'],
  text: ErrorText,
): Caller['process']['stderr'] {
  const isEmpty = (line: string) => line === '\n' && text.wrongUsage() !== undefined;
  return { write: (line) => void (isEmpty(line) || stderr.write(line)) };
}
