import { Readable } from 'node:stream';
import { run, type Application, type Command } from '@stricli/core';
import type { CliContext } from '../../../../server/src/cli/cli-context.ts';
import { createApplication, ROUTES } from '../application.ts';
import { createErrorText } from '../error-text.ts';

type Target = Application<CliContext>['root'];
type Parameters = Command<CliContext>['parameters'];

const routes = withoutActions(ROUTES) as typeof ROUTES;

/**
 * Parses a command line as `nocturne` does, without running it. Resolves to the message of a wrong
 * one, otherwise to "". Words in capitals stand for values.
 */
export async function checkCommandLine(line: string): Promise<string> {
  const text = createErrorText({ isJson: false });
  const application = createApplication(text.library, routes);
  const context: CliContext = {
    process: {
      env: {},
      stdout: { write: () => undefined },
      stderr: { write: () => undefined },
    },
    openInput: () => Readable.from([]),
    folder: '/nowhere',
    application,
  };
  await run(application, wordsOf(line), context);
  return text.wrongUsage() ?? '';
}

/** Splits a line like a shell, at spaces outside of quotes. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

function withoutActions(target: Target): Target {
  if (!('getAllEntries' in target))
    return {
      ...target,
      parameters: withPlaceholders(target.parameters),
      loader: () => Promise.resolve(() => undefined),
    };
  return {
    ...target,
    getRoutingTargetForInput(input) {
      const found = target.getRoutingTargetForInput(input);
      return found && withoutActions(found);
    },
  };
}

/** The parameters of a command, with readers that also take a placeholder for a value. */
function withPlaceholders({ flags = {}, positional, ...rest }: Parameters): Parameters {
  const read = Object.entries(flags).map(([name, flag]) => [name, takingPlaceholder(flag)]);
  return {
    ...rest,
    flags: Object.fromEntries(read) as NonNullable<Parameters['flags']>,
    ...(positional === undefined ? {} : { positional: positionalTaking(positional) }),
  };
}

type Positional = NonNullable<Parameters['positional']>;

function positionalTaking(positional: Positional): Positional {
  return positional.kind === 'array'
    ? { ...positional, parameter: takingPlaceholder(positional.parameter) }
    : { ...positional, parameters: positional.parameters.map(takingPlaceholder) };
}

const PLACEHOLDER = /^[A-Z][A-Z0-9_-]*(?:\.[a-z]+)?$/;

function takingPlaceholder<T extends object>(parameter: T): T {
  if ('values' in parameter && Array.isArray(parameter.values)) {
    const values = parameter.values as readonly string[];
    return { ...parameter, kind: 'parsed', parse: (text: string) => readChoice(text, values) };
  }
  if (!('parse' in parameter) || typeof parameter.parse !== 'function') return parameter;
  const parse = parameter.parse as (this: unknown, text: string) => unknown;
  return {
    ...parameter,
    parse(this: unknown, text: string) {
      return PLACEHOLDER.test(text) ? text : parse.call(this, text);
    },
  };
}

function readChoice(text: string, values: readonly string[]): string {
  if (PLACEHOLDER.test(text) || values.includes(text)) return text;
  throw new Error(`use one of ${values.join(', ')}`);
}
