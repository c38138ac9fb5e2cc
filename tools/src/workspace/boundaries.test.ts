import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { packageProgram } from '../process/package-program.ts';
import { inRoot } from '../process/root.ts';

/** Violations by rule, planted into a small tree: from file to what it imports. */
const PLANTED: readonly [rule: string, from: string, to: string][] = [
  ['remotes-stay-apart', 'mf-a/src/remote.ts', 'mf-b/src/remote.ts'],
  ['server-meets-browser-in-contracts', 'server/src/services/a.ts', 'shared/stores/src/a.ts'],
  ['browser-never-imports-server', 'shell/src/a.ts', 'server/src/services/b.ts'],
  ['contracts-stand-alone', 'shared/contracts/src/a.ts', 'shared/lib/src/a.ts'],
  ['ui-kit-takes-props', 'shared/ui/src/a.tsx', 'shared/api/src/a.ts'],
  ['views-go-through-stores', 'mf-a/src/screens/list.tsx', 'shared/api/src/b.ts'],
  ['routes-call-services', 'server/src/routes/a.ts', 'server/src/repositories/a.ts'],
  ['repositories-are-the-floor', 'server/src/repositories/b.ts', 'server/src/services/c.ts'],
  ['nothing-unresolved', 'mf-a/src/a.ts', 'mf-a/src/missing.ts'],
];
const ALLOWED: readonly [from: string, to: string][] = [
  ['mf-a/src/screens/list-store.ts', 'shared/api/src/c.ts'],
  ['mf-a/src/remote.test.ts', 'mf-b/src/other.ts'],
  ['shared/federation/src/services.ts', 'shared/stores/src/b.ts'],
  ['server/src/services/d.ts', 'server/src/repositories/c.ts'],
];

describe('.dependency-cruiser.js', () => {
  test('reports every planted violation, type-only imports included, and nothing else', () => {
    const top = mkdtempSync(join(tmpdir(), 'boundaries-'));
    writeFileSync(join(top, 'tsconfig.json'), '{}');
    for (const [, from, to] of PLANTED) plant(top, from, to);
    for (const [from, to] of ALLOWED) plant(top, from, to);
    const expected = PLANTED.map(([rule, from]) => `${rule} ${from}`);
    expect(violationsIn(top).toSorted()).toEqual(expected.toSorted());
  });
});

function plant(top: string, from: string, to: string): void {
  write(top, from, `import type { A } from '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport type B = A;\n`);
  if (!to.includes('missing')) write(top, to, 'export type A = string;\n');
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
  const output = execFileSync(process.execPath, args, { cwd: top, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  const { summary } = JSON.parse(output) as Outcome;
  return summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}
