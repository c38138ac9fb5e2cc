import type { Application, Command } from '@stricli/core';
import type { CliContext } from '../../../server/src/cli/cli-context.ts';

type Target = Application<CliContext>['root'];
type CommandParameters = Command<CliContext>['parameters'];

/**
 * Returns the values that an option such as `--reason`, or an argument by its placeholder, takes in
 * the command that the words begin with; empty if it takes any text.
 */
export function choicesOf(
  root: Target,
  words: readonly string[],
  parameter: string,
): readonly string[] {
  const { flags, positional } = findParameters(root, words);
  const flag = Object.entries(flags ?? {}).find(
    ([name]) => `--${toKebab(name)}` === parameter,
  )?.[1];
  if (flag?.kind === 'enum') return flag.values;
  const parameters = positional?.kind === 'tuple' ? positional.parameters : [];
  const found = parameters.find(({ placeholder }) => placeholder === parameter);
  return found && 'choices' in found ? (found.choices as readonly string[]) : [];
}

/** "ifMatch" is `--if-match` on the command line, which also accepts the first spelling. */
export function toKebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function findParameters(
  target: Target,
  [word = '', ...words]: readonly string[],
): CommandParameters {
  if (!('getRoutingTargetForInput' in target)) return target.parameters;
  const inner = target.getRoutingTargetForInput(word);
  return inner ? findParameters(inner, words) : {};
}
