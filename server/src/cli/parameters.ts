import { resolve } from 'node:path';
import type { CliContext } from './cli-context.ts';

const jsonFlag = { kind: 'boolean', optional: true, withNegated: false } as const;

/** The flag `--json`, the same for every command. */
export const JSON_FLAG = { json: { ...jsonFlag, brief: 'Print JSON' } } as const;

/** The flag `--csv` of reports. */
export const CSV_FLAG = { csv: { ...jsonFlag, brief: 'Print CSV' } } as const;

/** A flag without a value. */
export const switchFlag = (brief: string) => ({ ...jsonFlag, brief }) as const;

/** The flag `--yes` of commands that ask. */
export const YES_FLAG = { yes: switchFlag('Do it without asking') } as const;

/** An optional flag with a value. */
export const valueFlag = (brief: string, placeholder: string) =>
  ({ kind: 'parsed', parse: readText, optional: true, brief, placeholder }) as const;

/** A flag with a value that must be present. */
export const requiredFlag = (brief: string, placeholder: string) =>
  ({ kind: 'parsed', parse: readText, brief, placeholder }) as const;

/** The flag `--limit` of a long list. */
export const limitFlag = (fallback: number) =>
  ({
    kind: 'parsed',
    parse: readNumber,
    default: String(fallback),
    brief: 'Print at most N of them',
    placeholder: 'N',
  }) as const;

/** An argument of any text. */
export const word = (placeholder: string, brief: string) =>
  ({ parse: readText, placeholder, brief }) as const;

/** An argument that is a positive whole number. */
export const number = (placeholder: string, brief: string) =>
  ({ parse: readNumber, placeholder, brief }) as const;

/** An argument that is a path; it becomes absolute. */
export const path = (placeholder: string, brief: string) =>
  ({ parse: readPath, placeholder, brief }) as const;

/** An argument that is one of several words. */
export const choice = <T extends string>(
  placeholder: string,
  brief: string,
  choices: readonly T[],
) =>
  ({
    parse: (text: string): T => readChoice(text, choices),
    choices,
    proposeCompletions: propose(choices),
    placeholder,
    brief,
  }) as const;

/** Completion of an argument or flag from a list of words. */
export const propose =
  <T extends string>(choices: readonly T[]) =>
  (partial: string): T[] =>
    choices.filter((one) => one.startsWith(partial));

/** The arguments of a command, in order. */
export const tuple = <const T extends readonly unknown[]>(...parameters: T) =>
  ({ kind: 'tuple', parameters }) as const;

function readText(text: string): string {
  if (text === '') throw new Error('it is empty');
  return text;
}

/** Parses a positive whole number that PostgreSQL and JavaScript both represent exactly. */
export function readNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error('it is not a positive whole number');
  return Number(text);
}

function readPath(this: CliContext, text: string): string {
  return resolve(this.folder, readText(text));
}

function readChoice<T extends string>(text: string, choices: readonly T[]): T {
  const found = choices.find((one) => one === text);
  if (found === undefined) throw new Error(`use one of ${choices.join(', ')}`);
  return found;
}
