import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { packageProgram } from '../process/package-program.ts';
import { inRoot } from '../process/root.ts';

type Violation = readonly [rule: string, from: string, to: string];
type Import = readonly [from: string, to: string];

const { default: config, LAYERS } = (await import(inRoot('.dependency-cruiser.js'))) as {
  default: { forbidden: { name: string }[] };
  LAYERS: Record<string, string[]>;
};

/** Violations by rule in a small tree: from a file to its import of a type. */
const PLANTED: readonly Violation[] = [
  ['remotes-stay-apart', 'mf-a/src/remote.ts', 'mf-b/src/remote.ts'],
  ['remotes-are-loaded-not-imported', 'shell/src/b.ts', 'mf-a/src/b.ts'],
  ['shell-is-the-top', 'mf-a/src/c.ts', 'shell/src/c.ts'],
  ['server-meets-browser-in-contracts', 'server/src/services/a.ts', 'shared/stores/src/a.ts'],
  ['browser-never-imports-server', 'shell/src/a.ts', 'server/src/services/b.ts'],
  ['contracts-stand-alone', 'shared/contracts/src/a.ts', 'shared/lib/src/a.ts'],
  ['lib-is-pure', 'shared/lib/src/b.ts', 'shared/local-db/src/a.ts'],
  ['api-and-db-know-no-state', 'shared/local-db/src/b.ts', 'shared/stores/src/c.ts'],
  ['texts-stand-alone', 'shared/i18n/src/a.ts', 'shared/ui/src/css/b.ts'],
  ['ui-kit-takes-props', 'shared/ui/src/css/a.tsx', 'shared/api/src/a.ts'],
  ['shared-parts-know-no-federation', 'shared/ui/src/css/c.tsx', 'shared/federation/src/a.ts'],
  ['stores-know-no-react', 'mf-a/src/stores/a.ts', 'node_modules/react/index.ts'],
  [
    'stores-know-no-react',
    'mf-a/src/screens/list/list-store.ts',
    'node_modules/react-dom/index.ts',
  ],
  ['stores-know-no-react', 'mf-a/src/core/player-store.ts', 'shared/ui/src/css/d.ts'],
  ['views-go-through-stores', 'mf-a/src/screens/list.tsx', 'shared/api/src/b.ts'],
  ['player-core-is-framework-free', 'mf-player/src/core/a.ts', 'node_modules/mobx/index.ts'],
  ['player-core-is-framework-free', 'mf-player/src/core/b.ts', 'node_modules/react/a.ts'],
  ['shell-folders-have-a-layer', 'shell/src/new/a.ts', 'shell/src/state/a.ts'],
  ['mf-player-folders-have-a-layer', 'mf-player/src/new/a.ts', 'mf-player/src/core/c.ts'],
  ['remotes-know-no-router', 'mf-a/src/d.ts', 'node_modules/react-router/index.ts'],
  ['routes-call-services', 'server/src/routes/a.ts', 'server/src/repositories/a.ts'],
  ['services-know-no-http', 'server/src/policies/a.ts', 'node_modules/fastify/index.ts'],
  ['server-folders-have-a-layer', 'server/src/new/a.ts', 'server/src/lib/a.ts'],
  ['ui-folders-have-a-layer', 'shared/ui/src/new/a.ts', 'shared/ui/src/css/a.ts'],
  ['nothing-unresolved', 'mf-a/src/a.ts', 'mf-a/src/missing.ts'],
  ['no-cycles', 'mf-a/src/one.ts', 'mf-a/src/two.ts'],
  ...Object.entries(LAYERS).flatMap(upwardImports),
];
/** Violations of the rules that allow type imports. */
const PLANTED_VALUES: readonly Violation[] = [
  ['federation-hands-over-types', 'shared/federation/src/b.ts', 'shared/stores/src/d.ts'],
  ['stores-hold-codes', 'mf-a/src/screens/list/other-store.ts', 'shared/i18n/src/b.ts'],
];
const ALLOWED: readonly Import[] = [
  ['shell/src/standalone/a.ts', 'shell/src/start.ts'],
  ['shell/src/chrome/bell/a.ts', 'shell/src/chrome/b.ts'],
  ['mf-player/src/screens/video/a.ts', 'mf-player/src/core/d.ts'],
  ['mf-a/src/screens/list-store.ts', 'shared/api/src/c.ts'],
  ['mf-a/src/screens/typed-store.ts', 'shared/i18n/src/c.ts'],
  ['mf-a/src/remote.test.ts', 'mf-b/src/other.ts'],
  ['shared/federation/src/services.ts', 'shared/stores/src/b.ts'],
  ['server/src/services/d.ts', 'server/src/repositories/c.ts'],
  // Closes the cycle of one.ts and two.ts, which is reported once.
  ['mf-a/src/two.ts', 'mf-a/src/one.ts'],
];

describe('.dependency-cruiser.js', () => {
  test('reports exactly the planted violations, including type imports', () => {
    const top = treeOf(
      [...PLANTED.map(([, from, to]) => [from, to] as const), ...ALLOWED],
      PLANTED_VALUES.map(([, from, to]) => [from, to] as const),
    );
    const expected = [...PLANTED, ...PLANTED_VALUES].map(([rule, from]) => `${rule} ${from}`);
    expect(violationsIn(top).toSorted()).toEqual(expected.toSorted());
  });

  test('reports one side of two folders that import each other', () => {
    const top = treeOf([
      ['shell/src/chrome/menu.ts', 'shell/src/composition/shell.ts'],
      ['shell/src/composition/links.ts', 'shell/src/chrome/names.ts'],
      ['mf-player/src/create/create.ts', 'mf-player/src/features/keys.ts'],
      ['mf-player/src/features/modes.ts', 'mf-player/src/create/commands.ts'],
    ]);
    expect(violationsIn(top).toSorted()).toEqual([
      'mf-player-features-import-lower-layers mf-player/src/features/modes.ts',
      'shell-composition-import-lower-layers shell/src/composition/links.ts',
    ]);
  });

  test('has no rule without a planted violation', () => {
    const planted = new Set([...PLANTED, ...PLANTED_VALUES].map(([rule]) => rule));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual(
      [],
    );
  });
});

/** Each layer imports the one above it, and the top one a folder without a layer. */
function upwardImports([source, layers]: [source: string, layers: string[]]): Violation[] {
  const owner = source.split('/').at(-2);
  return layers.map((layer, index) => [
    `${owner}-${layer === '.' ? 'entries' : layer}-import-lower-layers`,
    join(source, layer, `up-${index}.ts`),
    join(source, layers[index - 1] ?? 'unlisted', `target-${index}.ts`),
  ]);
}

/** Creates a folder with files that import types, and files that import values. */
function treeOf(types: readonly Import[], values: readonly Import[] = []): string {
  const top = mkdtempSync(join(tmpdir(), 'boundaries-'));
  writeFileSync(join(top, 'tsconfig.json'), '{}');
  for (const [, to] of [...types, ...values])
    if (!to.includes('missing')) write(top, to, 'export type A = string;\n');
  for (const [from, to] of types)
    write(top, from, `import type { A } from '${pathTo(from, to)}';\nexport type B = A;\n`);
  for (const [from, to] of values)
    write(top, from, `import { A } from '${pathTo(from, to)}';\nexport const B = A;\n`);
  return top;
}

function pathTo(from: string, to: string): string {
  return '../'.repeat(from.split('/').length - 1) + to;
}

function write(top: string, file: string, text: string): void {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), text);
}

interface Outcome {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

function violationsIn(top: string): string[] {
  const args = [
    packageProgram('dependency-cruiser', 'depcruise'),
    '--config',
    inRoot('.dependency-cruiser.js'),
    '--output-type',
    'json',
    '.',
  ];
  const output = execFileSync(process.execPath, args, {
    cwd: top,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const { summary } = JSON.parse(output) as Outcome;
  return summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}
