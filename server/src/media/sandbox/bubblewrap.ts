import { dirname } from 'node:path';
import { FIRST_DESCRIPTOR, limitArguments, type Command, type Sandbox } from './sandbox.ts';
import { seccompFilter } from './seccomp-filter.ts';
import { TOOL_USER, dropPrivilegeArguments, type ToolUser } from './tool-user.ts';

/** Paths of bubblewrap and of the util-linux programs that it starts inside. */
interface Programs {
  bwrap: string;
  prlimit: string;
  setpriv: string;
}

const SYSTEM_FOLDERS = ['/usr', '/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];
const NAMESPACES = [
  '--unshare-ipc',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-uts',
  '--unshare-cgroup-try',
];
/** Kept until setpriv has changed the account. */
const ACCOUNT_CHANGE_CAPABILITIES = [
  'CAP_SETUID',
  'CAP_SETGID',
  'CAP_SETPCAP',
  'CAP_DAC_READ_SEARCH',
].flatMap((name) => ['--cap-add', name]);

/**
 * Bubblewrap sandbox: separate namespaces without network, a read-only system, limits and a system
 * call filter.
 *
 * Inputs are read-only, and one folder is writable. An exploited decoder sees nothing else of the
 * machine.
 *
 * Root creates the namespaces itself and then gives up its account. This also works where other
 * accounts may not create any, and the tool is not root outside of the sandbox either.
 */
export function bubblewrap(programs: Programs, user: ToolUser | undefined): Sandbox {
  const filter = seccompFilter();
  return {
    kind: 'bubblewrap',
    user,
    wrap: (command) => ({
      program: programs.bwrap,
      args: [
        user === undefined ? ownNamespaces() : rootNamespaces(),
        filter === undefined ? [] : ['--seccomp', `${FIRST_DESCRIPTOR}`],
        visibleFiles(command),
        ['--'],
        user === undefined ? [] : [programs.setpriv, ...dropPrivilegeArguments(user), '--'],
        [programs.prlimit, ...limitArguments(command, user), command.program, ...command.args],
      ].flat(),
      descriptors: filter === undefined ? [] : [{ bytes: filter }],
    }),
  };
}

function ownNamespaces(): string[] {
  const account = ['--uid', `${TOOL_USER.uid}`, '--gid', `${TOOL_USER.gid}`];
  return ['--unshare-user', ...NAMESPACES, ...commonArguments(), ...account];
}

function rootNamespaces(): string[] {
  return [...NAMESPACES, ...commonArguments(), ...ACCOUNT_CHANGE_CAPABILITIES];
}

const commonArguments = (): string[] => [
  '--die-with-parent',
  '--new-session',
  '--clearenv',
  '--cap-drop',
  'ALL',
];

function visibleFiles({ program, folder, reads }: Command): string[] {
  const paths = [dirname(program), ...(folder === undefined ? [] : [folder]), ...reads];
  // Bubblewrap would create parent folders that only root can open.
  const parents = new Set(paths.flatMap(parentFoldersOf));
  return [
    ['--perms', '0755', '--dir', '/etc'],
    SYSTEM_FOLDERS.flatMap((path) => ['--ro-bind-try', path, path]),
    ['--proc', '/proc', '--dev', '/dev', '--perms', '1777', '--tmpfs', '/tmp'],
    [...parents]
      .filter((path) => path !== '/tmp')
      .flatMap((path) => ['--perms', '0755', '--dir', path]),
    ['--ro-bind', dirname(program), dirname(program)],
    folder === undefined ? ['--chdir', '/'] : ['--bind', folder, folder, '--chdir', folder],
    reads.flatMap((path) => ['--ro-bind', path, path]),
  ].flat();
}

/** Lists the parent folders from the top, without the root and without system folders. */
function parentFoldersOf(path: string): string[] {
  const parent = dirname(path);
  const isSystem = SYSTEM_FOLDERS.some(
    (folder) => parent === folder || parent.startsWith(`${folder}/`),
  );
  return parent === '/' || isSystem ? [] : [...parentFoldersOf(parent), parent];
}
