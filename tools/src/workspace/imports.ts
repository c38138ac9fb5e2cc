import { isBuiltin } from 'node:module';
import type { Project, Workspace } from './read-workspace.ts';

const SOURCE = /\.(ts|tsx|js|mjs)$/;
/**
 * Finds static imports and re-exports by a line that begins with `import`, `export` or `}`, and
 * `import('…')` with a literal.
 */
const IMPORT = /^(?:import|export|\})(?:[^'"\n]* from)? '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm;

/**
 * Packages that a workspace imports without declaring them, which npm's hoisting would hide. Every
 * workspace may use the root's packages, but has to declare packages of the project.
 */
export function undeclaredImports({ root, workspaces, files }: Project): string[] {
  const rootPackages = new Set([
    ...Object.keys(root.dependencies ?? {}),
    ...Object.keys(root.devDependencies ?? {}),
  ]);
  const sources = [...files].filter(([file]) => SOURCE.test(file));
  return workspaces.flatMap((workspace) => {
    const declared = declaredBy(workspace);
    const workspaceSources = sources.filter(([file]) => file.startsWith(`${workspace.folder}/`));
    return workspaceSources.flatMap(([file, text]) =>
      packagesIn(text)
        .filter((name) => !declared.has(name) && !rootPackages.has(name))
        .map(
          (name) =>
            `${file} imports ${name}, which ${workspace.folder}/package.json does not declare`,
        ),
    );
  });
}

/** Names of the packages that a source imports, without paths and Node's modules. */
export function packagesIn(text: string): string[] {
  const names = [...text.matchAll(IMPORT)].map((found) => packageName(found[1] ?? found[2] ?? ''));
  return [...new Set(names.filter((name) => name !== '' && !isBuiltin(name)))];
}

function packageName(specifier: string): string {
  if (!/^[@a-z]/i.test(specifier) || specifier.startsWith('node:')) return '';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function declaredBy({ manifest }: Workspace): Set<string> {
  return new Set([
    manifest.name,
    ...Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    }),
  ]);
}
