import type { CommandContext, RouteMap } from '@stricli/core';

/**
 * Gives a group a short usage in its help: one line instead of one for each member, because the
 * list of commands at the end has them too.
 */
export function withShortUsage<CONTEXT extends CommandContext>(
  group: RouteMap<CONTEXT>,
): RouteMap<CONTEXT> {
  const formatHelp: RouteMap<CONTEXT>['formatHelp'] = (args) => {
    const [usage = '', ...sections] = group.formatHelp(args).split('\n\n');
    const [head = '', ...lines] = usage.split('\n');
    const name = `  ${args.prefix.join(' ')}`;
    const options = lines.filter((line) => line.startsWith(`${name} --`));
    return [[head, `${name} COMMAND ...`, ...options].join('\n'), ...sections].join('\n\n');
  };
  return { ...group, formatHelp };
}
