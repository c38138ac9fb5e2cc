import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { packagesIn } from './imports.ts';

/** Specifiers of the project's modules: relative ones, and those of workspaces. */
const PROJECT_IMPORT = /(?:^|\s|\()(?:from |import\(?\s*)'((?:\.{1,2}|@nocturne)\/[^']+)'/gm;

/**
 * Packages that the modules reachable from these entries import at run time, not only for types.
 */
export function packagesFrom(root: string, entries: readonly string[]): ReadonlySet<string> {
  const packages = new Set<string>();
  const waiting = [...entries];
  const seen = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = stripTypeImports(readFileSync(join(root, file), 'utf8'));
    for (const name of packagesIn(text)) packages.add(name);
    for (const [, specifier = ''] of text.matchAll(PROJECT_IMPORT))
      waiting.push(...fileOf(root, file, specifier));
  }
  return packages;
}

/** Removes type imports, and webpack's comments inside imports. */
function stripTypeImports(text: string): string {
  return text
    .replaceAll(/^(?:import|export) type [^;]*;/gm, '')
    .replaceAll(/(?<=import\()\/\*[^*]*\*\/\s*/g, '');
}

/** The file of a specifier if it is a module; styles and pictures import no packages. */
function fileOf(root: string, from: string, specifier: string): string[] {
  if (specifier.startsWith('.'))
    return /\.(ts|tsx|js)$/.test(specifier) ? [posix.join(dirname(from), specifier)] : [];
  const [, workspace = '', path = ''] = /^@nocturne\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return globSync(`shared/${workspace}/src/${path}.{ts,tsx}`, { cwd: root });
}
