import type { RemoteNames } from './remote-names.ts';

/* The three files that list every remote; everything else follows from them or from the folder. */

/** `shared/contracts/src/route-table.ts` with the remote's name and its route. */
export function withRoute(table: string, { remote, route, pattern }: RemoteNames): string {
  const key = route.includes('-') ? `'${route}'` : route;
  const named = replaceRequired(
    table,
    /(export const REMOTE_NAMES = \[[^\]]*)\]/,
    (_whole, names: string) => `${names}, '${remote}']`,
  );
  return replaceRequired(
    named,
    /^ {2}'not-found': /m,
    (found) => `  ${key}: route('${remote}', '${pattern}'),\n${found}`,
  );
}

/** `shared/i18n/src/all-messages.ts` with the keys of the remote's texts. */
export function withMessages(messages: string, { route, camel }: RemoteNames): string {
  const line = `import type { ${camel}Messages } from './messages/en/${route}.ts';\n`;
  const imported = replaceRequired(
    messages,
    /^\n\/\*\* Every message key/m,
    (found) => line + found,
  );
  return replaceRequired(imported, /;\n*$/, () => ` &\n  typeof ${camel}Messages;\n`);
}

interface Lock {
  packages: Record<string, unknown>;
}

/** `package-lock.json` with the workspace, as npm writes it. */
export function withWorkspace(
  lock: string,
  { remote }: RemoteNames,
  manifest: { version: string; dependencies: object },
): string {
  const parsed = JSON.parse(lock) as Lock;
  const packages = [
    [remote, { version: manifest.version, dependencies: manifest.dependencies }],
    [`node_modules/${remote}`, { resolved: remote, link: true }],
  ] as const;
  const entries = packages.reduce(
    (all, entry) => insertSorted(all, entry),
    Object.entries(parsed.packages),
  );
  return `${JSON.stringify({ ...parsed, packages: Object.fromEntries(entries) }, null, 2)}\n`;
}

/** Inserts an entry in order; the entry of the project itself stays first. */
function insertSorted(
  entries: [string, unknown][],
  entry: readonly [string, unknown],
): [string, unknown][] {
  const at = entries.findIndex(([path]) => path !== '' && path > entry[0]);
  return entries.toSpliced(at < 0 ? entries.length : at, 0, [...entry]);
}

/** Throws if the file does not have the expected form. */
function replaceRequired(
  text: string,
  pattern: RegExp,
  replacement: (found: string, ...groups: string[]) => string,
): string {
  if (!pattern.test(text))
    throw new Error(`a file has unexpected contents: nothing matches ${String(pattern)}`);
  return text.replace(pattern, replacement);
}
