import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { FIRST_DESCRIPTOR, limitArguments, type Command, type Sandbox } from './sandbox.ts';
import { dropPrivilegeArguments, type ToolUser } from './tool-user.ts';

/** Programs of util-linux. */
interface Programs {
  setpriv: string;
  prlimit: string;
}

/**
 * The best sandbox without namespaces: limits, never root, no new privileges.
 *
 * The tool dies with its parent process, so a killed worker leaves no tool behind. It can still use
 * the network and read files that everybody may read.
 */
export function limitsOnly({ setpriv, prlimit }: Programs, user: ToolUser | undefined): Sandbox {
  return {
    kind: 'limits',
    user,
    wrap: (command) => {
      const { program, args, paths } =
        user === undefined ? { ...command, paths: [] } : replaceUnreachablePaths(command);
      const setprivArguments = [
        '--pdeathsig',
        'KILL',
        ...dropPrivilegeArguments(user),
        '--',
        prlimit,
      ];
      return {
        program: setpriv,
        args: [...setprivArguments, ...limitArguments(command, user), program, ...args],
        descriptors: paths.map((path) => ({ path })),
      };
    },
  };
}

/** Only an account other than root, for machines without util-linux. */
export function accountOnly(user: ToolUser | undefined): Sandbox {
  return {
    kind: 'none',
    user,
    wrap: (command) => {
      const { program, args, paths } =
        user === undefined ? { ...command, paths: [] } : replaceUnreachablePaths(command);
      return { program, args, descriptors: paths.map((path) => ({ path })), user };
    },
  };
}

/**
 * The other account may not enter every folder, such as root's home. Opens files in these folders
 * as descriptors.
 */
function replaceUnreachablePaths({
  program,
  args,
  reads,
}: Command): Pick<Command, 'program' | 'args'> & { paths: readonly string[] } {
  const paths = [program, ...reads].filter((path) => !isWorldAccessible(dirname(path)));
  const nameOf = (path: string): string => {
    const at = paths.indexOf(path);
    return at < 0 ? path : `/proc/self/fd/${FIRST_DESCRIPTOR + at}`;
  };
  const names = new Map(reads.map((path) => [`file:${path}`, `file:${nameOf(path)}`]));
  return { program: nameOf(program), args: args.map((text) => names.get(text) ?? text), paths };
}

function isWorldAccessible(folder: string): boolean {
  const { mode } = statSync(folder, { throwIfNoEntry: false }) ?? { mode: 0 };
  return (mode & 0o001) !== 0 && (folder === '/' || isWorldAccessible(dirname(folder)));
}
