import {
  ArgumentScannerError,
  formatMessageForArgumentScannerError,
  text_en as defaultText,
  type ApplicationText,
} from '@stricli/core';
import { RegistryRefusal } from '../../../server/src/cli/remotes/client.ts';
import { UsageError } from '../../../server/src/cli/usage-error.ts';

export interface ErrorText extends ApplicationText {
  /** Formats the message of a wrong command line. */
  usage: (why: string) => string;
}

/**
 * Messages of failed commands, for a person at a terminal: without stacks. With `isJson` each is
 * one line of JSON on standard error.
 */
export function createErrorText({ isJson }: { isJson: boolean }): ErrorText {
  const usage = (why: string) => (isJson ? jsonOf({ code: 'usage', why }) : why);
  const failure = (error: unknown) => (isJson ? jsonOf(refusalOf(error)) : textOf(error));
  return {
    ...defaultText,
    usage,
    briefs: { ...defaultText.briefs, argumentEscapeSequence: 'All words after it are arguments' },
    noCommandRegisteredForInput: ({ input, corrections }) =>
      usage(`there is no command "${input}"${suggestion(corrections)}`),
    exceptionWhileParsingArguments: (error) => usage(usageOf(error)),
    exceptionWhileLoadingCommandFunction: failure,
    exceptionWhileLoadingCommandContext: failure,
    exceptionWhileRunningCommand: failure,
    exceptionWhileRunningIntegrationFlag: ({ exception }) => failure(exception),
    exceptionWhileRunningIntegrationHook: ({ exception }) => failure(exception),
    commandErrorResult: failure,
  };
}

function suggestion(corrections: readonly string[]): string {
  return corrections.length > 0
    ? `; did you mean ${corrections.join(' or ').replaceAll('`', '"')}?`
    : ' (--help lists the commands)';
}

function usageOf(error: unknown): string {
  if (!(error instanceof ArgumentScannerError)) return messageOf(error);
  return formatMessageForArgumentScannerError(error, {
    ArgumentParseError: ({ externalFlagNameOrPlaceholder: name, input, exception }) =>
      `"${input}" is not valid for ${name}: ${messageOf(exception)}`,
    EnumValidationError: ({ externalFlagName: name, input, values }) =>
      `"${input}" is not valid for --${name}: use one of ${values.join(', ')}`,
    FlagNotFoundError: ({ input, corrections }) =>
      `there is no option --${input}` +
      suggestion(corrections.map((one) => `--${one}`)).replace('commands', 'options'),
    UnsatisfiedFlagError: ({ externalFlagName: name }) => `--${name} needs a value`,
    UnsatisfiedPositionalError: ({ placeholder }) => `${placeholder} is missing`,
    UnexpectedPositionalError: ({ input }) => `"${input}" is one argument too many`,
    UnexpectedFlagError: ({ externalFlagName: name }) => `--${name} is given twice`,
  });
}

interface Refusal {
  code: string;
  why: string;
  findings?: readonly unknown[];
}

function refusalOf(error: unknown): Refusal {
  const why = messageOf(error);
  if (error instanceof RegistryRefusal) return { code: error.code, why, findings: error.findings };
  return { code: error instanceof UsageError ? 'usage' : 'system', why };
}

const jsonOf = (refusal: Refusal): string => JSON.stringify({ error: 1, ...refusal });

function textOf(error: unknown): string {
  const findings =
    error instanceof RegistryRefusal
      ? error.findings.map(({ code, text }) => `  ${code}: ${text}`)
      : [];
  return findings.length > 1
    ? [`refused for ${findings.length} reasons:`, ...findings].join('\n')
    : messageOf(error);
}

/** Message of an error; that of its first part if the error itself has none. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message === '' && error instanceof AggregateError) return messageOf(error.errors[0]);
  return error.message;
}
