/**
 * `one-bundle` has all remotes in one script; `split-bundle` has a chunk for each, which the page
 * preloads.
 */
export type BundleKind = 'one-bundle' | 'split-bundle';

/**
 * Source of the peer's entry: the shell's own start, with a loader that returns modules of the same
 * build instead of federation containers. `top` is the path from the entry's folder to the
 * project's.
 */
export function bundleEntry(kind: BundleKind, remotes: readonly string[], top: string): string {
  const file = (name: string): string => JSON.stringify(`${top}/${name}/src/remote.tsx`);
  const imports = remotes.map((name, at) => `import * as remote${at} from ${file(name)};`);
  const load = (name: string, at: number): string =>
    kind === 'one-bundle'
      ? `Promise.resolve(remote${at})`
      : `import(/* webpackChunkName: ${JSON.stringify(name)} */ ${file(name)})`;
  return [
    "import '@nocturne/ui/css/tokens.css';",
    "import '@nocturne/ui/css/reset.css';",
    "import '@nocturne/ui/css/forced-colors.css';",
    `import { start } from ${JSON.stringify(`${top}/shell/src/start.tsx`)};`,
    ...(kind === 'one-bundle' ? imports : []),
    'const remotes = {',
    ...remotes.map((name, at) => `  ${JSON.stringify(name)}: () => ${load(name, at)},`),
    '};',
    "start({ loadContainer: async ({ entry }) => (await remotes[entry.split('/')[2]]()).remote });",
    '',
  ].join('\n');
}
