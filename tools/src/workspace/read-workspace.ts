import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  name: string;
  type?: string;
  workspaces?: readonly string[];
  scripts?: Readonly<Record<string, string>>;
  exports?: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Workspace {
  /** Folder relative to the project, such as `shared/ui`. */
  folder: string;
  manifest: Manifest;
}

/** The facts that the checks compare. */
export interface Project {
  root: Manifest;
  workspaces: readonly Workspace[];
  /** Folders with a package.json that are not listed as workspaces. */
  strays: readonly string[];
  /** `include` of tsconfig.json. */
  included: readonly string[];
  /** Text files of the project by path. */
  files: ReadonlyMap<string, string>;
}

/** Reads a project from its root folder. */
export function readProject(root: string): Project {
  const manifest = readJson<Manifest>(join(root, 'package.json'));
  const folders = (manifest.workspaces ?? []).flatMap((pattern) => expand(root, pattern));
  const workspaces = folders.map((folder) => ({
    folder,
    manifest: readJson<Manifest>(join(root, folder, 'package.json')),
  }));
  const files = readFiles(root);
  const strays = [...files.keys()]
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => file.slice(0, -'/package.json'.length));
  const { include = [] } = readJson<{ include?: string[] }>(join(root, 'tsconfig.json'));
  return {
    root: manifest,
    workspaces,
    strays: strays.filter((folder) => !folders.includes(folder)),
    included: include,
    files,
  };
}

function expand(root: string, pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern];
  const parent = pattern.slice(0, pattern.lastIndexOf('/') + 1);
  const start = pattern.slice(parent.length, -1);
  return readdirSync(join(root, parent))
    .filter((name) => name.startsWith(start))
    .map((name) => parent + name)
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

const TEXT =
  /\.(ts|tsx|js|mjs|json|css|md|html|svg|yml|yaml|sh|txt|sql|webmanifest)$|^\.ci\/run$|(^|\/)\.[a-z]+rc$/;
/**
 * Names of files and folders that .gitignore excludes, of `.git` and of the lockfile. They are
 * listed here, because an unpacked copy of the project has no git.
 */
const IGNORED_NAMES =
  /^(node_modules|dist|\.git|\.mf|\.cache|\.data.*|test-results|playwright-report|package-lock\.json)$/;

function readFiles(root: string): Map<string, string> {
  const files = listFiles(root, '').filter((file) => TEXT.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/**
 * Paths of all files of the project below a folder ("" for all), without ignored and installed
 * files.
 */
export function listFiles(root: string, folder: string): string[] {
  const found = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    (entry) => !IGNORED_NAMES.test(entry.name),
  );
  return found.flatMap((entry) =>
    entry.isDirectory() ? listFiles(root, `${folder}${entry.name}/`) : [`${folder}${entry.name}`],
  );
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
