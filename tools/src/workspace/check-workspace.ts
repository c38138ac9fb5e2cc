import { homedir } from 'node:os';
import { REMOTE_NAMES } from '@nocturne/contracts/route-table';
import { listCommands } from '../cli/list-commands.ts';
import { undeclaredImports } from './imports.ts';
import { readProject, type Project } from './read-workspace.ts';

/** Checks that names agree across the project. Returns one line per disagreement. */
export function checkWorkspace(root: string): string[] {
  return checkProject(readProject(root), {
    remotes: REMOTE_NAMES,
    machinePaths: [root, homedir()],
    commands: listCommands(),
  });
}

export interface Expectations {
  /** Names of remotes in the contracts, which the registry uses. */
  remotes: readonly string[];
  /** Folders of this machine, which no file of the project may name. */
  machinePaths: readonly string[];
  /** Commands and groups of `nocturne`, such as `remotes` and `remotes list`. */
  commands: readonly string[];
}

export function checkProject(
  project: Project,
  { remotes, machinePaths, commands }: Expectations,
): string[] {
  return [
    ...findMisnamedPackages(project),
    ...findRemoteMismatches(project, remotes),
    ...missingFromTypes(project),
    ...unknownScripts(project),
    ...unknownCommands(project, commands),
    ...findMachinePaths(project, machinePaths),
    ...undeclaredImports(project),
  ];
}

function findMisnamedPackages({ workspaces, strays }: Project): string[] {
  const misnamed = workspaces.filter(
    ({ folder, manifest }) => manifest.name !== folder.replace(/^shared\//, '@nocturne/'),
  );
  const commonJs = workspaces.filter(({ manifest }) => manifest.type !== 'module');
  return [
    ...misnamed.map(({ folder, manifest }) => `${folder}/package.json is named ${manifest.name}`),
    ...commonJs.map(({ folder }) => `${folder}/package.json does not have "type": "module"`),
    ...strays.map((folder) => `${folder} has a package.json but is not a workspace`),
  ];
}

function findRemoteMismatches({ workspaces }: Project, remotes: readonly string[]): string[] {
  const folders = workspaces
    .map(({ folder }) => folder)
    .filter((folder) => folder.startsWith('mf-'));
  return [
    ...folders
      .filter((folder) => !remotes.includes(folder))
      .map((folder) => `${folder} is not in REMOTE_NAMES of the contracts`),
    ...remotes
      .filter((name) => !folders.includes(name))
      .map((name) => `REMOTE_NAMES has ${name}, which is not a workspace`),
  ];
}

function missingFromTypes({ workspaces, included }: Project): string[] {
  const patterns = included.map(
    (pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]*')}(/|$)`),
  );
  const uncovered = workspaces.filter(
    ({ folder }) =>
      !patterns.some((pattern) => pattern.test(folder) || pattern.test(`${folder}/src`)),
  );
  return uncovered.map(({ folder }) => `tsconfig.json does not include ${folder}`);
}

const ALIASES: Readonly<Record<string, string>> = { 'npm start': 'start', 'npm test': 'test' };

/**
 * Finds documented commands that do not exist, and root scripts that the README does not mention.
 */
function unknownScripts({ root, workspaces, files }: Project): string[] {
  const known = new Set(
    [root, ...workspaces.map(({ manifest }) => manifest)].flatMap((manifest) =>
      Object.keys(manifest.scripts ?? {}),
    ),
  );
  const texts = [...files].filter(([file]) => file.endsWith('.md'));
  const documented = texts.flatMap(([file, text]) =>
    scriptsIn(text).map((script) => ({ file, script })),
  );
  const readme = files.get('README.md');
  const shown = new Set(scriptsIn(readme ?? ''));
  const undocumented =
    readme === undefined
      ? []
      : Object.keys(root.scripts ?? {}).filter((script) => !shown.has(script));
  return [
    ...documented
      .filter(({ script }) => !known.has(script))
      .map(({ file, script }) => `${file} mentions "${script}", which is not a script`),
    ...undocumented.map((script) => `README.md does not mention the script "${script}"`),
  ];
}

function scriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([a-z][a-z:-]*)|start|test)\b/g)].map(
    (found) => found[1] ?? ALIASES[found[0]] ?? '',
  );
}

/** Finds documented calls of `./nocturne` that do not exist. */
function unknownCommands({ files }: Project, commands: readonly string[]): string[] {
  const isGroup = (name: string) => commands.some((command) => command.startsWith(`${name} `));
  return [...files].flatMap(([file, text]) => {
    if (!file.endsWith('.md')) return [];
    const calls = [...text.matchAll(/\.\/nocturne ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g)];
    return calls
      .map(([, name = '', inner]) => (inner && isGroup(name) ? `${name} ${inner}` : name))
      .filter((command) => !commands.includes(command))
      .map((command) => `${file} mentions "./nocturne ${command}", which is not a command`);
  });
}

const HOME_FOLDER = /(?<![\w.])\/(?:home|Users)\/[a-z][\w-]*\//;

function findMachinePaths({ files }: Project, machinePaths: readonly string[]): string[] {
  const folders = machinePaths.filter((path) => path.length > 1);
  const offending = [...files].filter(
    ([, text]) => HOME_FOLDER.test(text) || folders.some((path) => text.includes(`${path}/`)),
  );
  return offending.map(([file]) => `${file} contains a path of one machine`);
}
