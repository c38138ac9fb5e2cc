import {
  ArgumentScannerError,
  formatMessageForArgumentScannerError,
  text_en as defaultText,
  type ApplicationText,
} from '@stricli/core';
import { printable, printJson } from '../../../server/src/cli/printable.ts';
import { refusalOf, whyOf, type Refusal } from './refusal-of.ts';

/** Messages of failed commands, for a person at a terminal or, with `isJson`, for a program. */
export interface ErrorText {
  library: ApplicationText;
  /** Formats an error: text without a stack, or one line of JSON. */
  failure: (error: unknown) => string;
  /** Formats the collected reasons why the command line is wrong; undefined if there are none. */
  wrongUsage: () => string | undefined;
  /** Collects such a reason. */
  addWrongUsage: (why: string) => void;
}

/** The command line that is wrong. */
interface ErrorContext {
  isJson: boolean;
  /** True if the command line has this option, with or without a value. */
  hasOption?: (name: string) => boolean;
  /** Values of an option such as `--reason`, or of an argument; empty if it takes any text. */
  choicesOf?: (parameter: string) => readonly string[];
}

/**
 * The library prints each wrong argument on its own; here they are collected, so that a call has
 * one usage error.
 */
export function createErrorText({
  isJson,
  hasOption = () => false,
  choicesOf = () => [],
}: ErrorContext): ErrorText {
  const reasons: string[] = [];
  const print = (refusal: Refusal) =>
    isJson ? printJson({ error: 1, ...refusal }) : printable(textOf(refusal));
  const failure = (error: unknown) => print(refusalOf(error));
  const addWrongUsage = (why: string) => void reasons.push(why);
  const collect = (why: string) => {
    addWrongUsage(why);
    return '';
  };
  return {
    failure,
    addWrongUsage,
    wrongUsage: () =>
      reasons.length > 0 ? print({ code: 'usage', why: reasons.join('; ') }) : undefined,
    library: {
      ...defaultText,
      briefs: { ...defaultText.briefs, argumentEscapeSequence: 'All words after it are arguments' },
      noCommandRegisteredForInput: ({ input, corrections }) =>
        collect(`there is no command "${input}"${suggestion(input === 'help' ? [] : corrections)}`),
      exceptionWhileParsingArguments: (error) => collect(usageOf(error, { hasOption, choicesOf })),
      exceptionWhileLoadingCommandFunction: failure,
      exceptionWhileLoadingCommandContext: failure,
      exceptionWhileRunningCommand: failure,
      exceptionWhileRunningIntegrationFlag: ({ exception }) => failure(exception),
      exceptionWhileRunningIntegrationHook: ({ exception }) => failure(exception),
      commandErrorResult: failure,
    },
  };
}

function suggestion(corrections: readonly string[]): string {
  return corrections.length > 0
    ? `; did you mean ${corrections.join(' or ').replaceAll('`', '"')}?`
    : ' (--help lists the commands)';
}

function usageOf(
  error: unknown,
  { hasOption, choicesOf }: Required<Omit<ErrorContext, 'isJson'>>,
): string {
  if (!(error instanceof ArgumentScannerError)) return whyOf(error);
  const missing = (parameter: string) => {
    const choices = choicesOf(parameter);
    const names = choices.length > 0 ? `: use one of ${choices.join(', ')}` : '';
    return `${parameter} is missing${names}`;
  };
  return formatMessageForArgumentScannerError(error, {
    ArgumentParseError: ({ externalFlagNameOrPlaceholder: name, input, exception }) =>
      `"${input}" is not valid for ${name}: ${whyOf(exception)}`,
    EnumValidationError: ({ externalFlagName: name, input, values }) =>
      `"${input}" is not valid for --${name}: use one of ${values.join(', ')}`,
    FlagNotFoundError: ({ input, corrections }) =>
      `there is no option --${input}` +
      suggestion(corrections.map((one) => `--${one}`)).replace('commands', 'options'),
    UnsatisfiedFlagError: ({ externalFlagName: name }) =>
      hasOption(name) ? `--${name} needs a value` : missing(`--${name}`),
    UnsatisfiedPositionalError: ({ placeholder }) => missing(placeholder),
    UnexpectedPositionalError: ({ input }) => `"${input}" is one argument too many`,
    UnexpectedFlagError: ({ externalFlagName: name }) => `--${name} is given twice`,
  });
}

function textOf({ why, findings = [] }: Refusal): string {
  return findings.length > 1
    ? [
        `refused for ${findings.length} reasons:`,
        ...findings.map(({ code, text }) => `  ${code}: ${text}`),
      ].join('\n')
    : why;
}
