import type { Application } from '@stricli/core';
import type { CliContext } from '../../../server/src/cli/cli-context.ts';

type Target = Application<CliContext>['root'];

/** Names of every level below a group of commands, the outer ones first. */
export function listPaths(target: Target, path: readonly string[] = []): (readonly string[])[] {
  if (!('getAllEntries' in target)) return [path];
  const entries = target.getAllEntries().filter(({ hidden }) => !hidden);
  return [
    path,
    ...entries.flatMap(({ name, target: inner }) =>
      listPaths(inner, [...path, name['convert-camel-to-kebab']]),
    ),
  ];
}
