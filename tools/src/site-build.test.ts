import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRoot } from './process/root.ts';

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
}
const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Manifest;

/**
 * Identity of a build for each of these root package.json files. The configuration runs in Node,
 * not in the test's realm.
 */
function buildIds(manifests: readonly Manifest[]): string[] {
  const program = `
    import { buildHash } from './webpack.shared.js';
    const manifests = ${JSON.stringify(manifests)};
    const hashes = manifests.map((one) => buildHash('mf-upload', 'production', '', one));
    console.log(JSON.stringify(hashes));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
}

test('O12 the build hash depends on shared module versions, but not on scripts', () => {
  const [now, upgraded, renamed] = buildIds([
    manifest,
    { ...manifest, dependencies: { ...manifest.dependencies, react: '19.3.2' } },
    { ...manifest, scripts: {} },
  ]);
  expect(upgraded).not.toBe(now);
  expect(renamed).toBe(now);
});
