import { describe, expect, test } from '@jest/globals';
import { findings, type Expectations } from './check-workspace.ts';
import { packagesIn } from './imports.ts';
import type { Project } from './read-workspace.ts';

/** Kept apart, so that the check of this very file does not see an import here. */
const LOAD = 'import';
const EXPECTED: Expectations = { remotes: ['mf-catalog'], machinePaths: ['/checkout/here'] };

/** A project in which all agrees, with one thing changed. */
function aProject(changed: Partial<Project> = {}): Project {
  return {
    root: { name: 'site', scripts: { start: '…', check: '…' }, devDependencies: { jest: '1' } },
    workspaces: [
      {
        folder: 'mf-catalog',
        manifest: { name: 'mf-catalog', type: 'module', dependencies: { '@nocturne/ui': '*' } },
      },
      { folder: 'shared/ui', manifest: { name: '@nocturne/ui', type: 'module' } },
    ],
    strays: [],
    included: ['shared/*/src', 'mf-*'],
    files: new Map([['README.md', 'Run `npm start`, then `npm run check`.']]),
    ...changed,
  };
}
const found = (changed: Partial<Project>, expected: Partial<Expectations> = {}) =>
  findings(aProject(changed), { ...EXPECTED, ...expected });
const withFile = (file: string, text: string) =>
  found({ files: new Map([...aProject().files, [file, text]]) });

describe('findings', () => {
  test('are none when all agrees', () => expect(found({})).toEqual([]));

  test('tell a wrong name, a package without ESM and a package.json outside of the workspaces', () => {
    const workspaces = [
      ...aProject().workspaces.slice(0, 1),
      { folder: 'shared/ui', manifest: { name: 'ui' } },
    ];
    expect(found({ workspaces, strays: ['attic'] })).toEqual([
      'shared/ui/package.json is named ui',
      'shared/ui/package.json does not say "type": "module"',
      'attic has a package.json but is no workspace',
    ]);
  });

  test('tell remotes that stand on one side only', () => {
    expect(found({}, { remotes: ['mf-player'] })).toEqual([
      'mf-catalog is not in REMOTE_NAMES of the contracts',
      'REMOTE_NAMES has mf-player, which is no workspace',
    ]);
  });

  test('tell a workspace that tsc does not see', () => {
    expect(found({ included: ['mf-*'] })).toEqual(['tsconfig.json does not include shared/ui']);
  });

  test('tell commands of the texts that are no scripts, and scripts that the README keeps to itself', () => {
    expect(withFile('docs/operate.md', 'npm run clean')).toEqual([
      'docs/operate.md tells to run "clean", which is no script',
    ]);
    expect(found({ files: new Map([['README.md', 'npm start']]) })).toEqual([
      'README.md does not name the script "check"',
    ]);
  });

  test('tell files that name a folder of one machine', () => {
    const home = ['', 'home', 'someone', 'code'].join('/');
    expect(withFile('a.ts', `open('${home}')`)).toEqual(['a.ts names a folder of one machine']);
    expect(withFile('b.md', 'see /checkout/here/docs')).toEqual([
      'b.md names a folder of one machine',
    ]);
    expect(withFile('c.md', 'https://site.example/home/page/')).toEqual([]);
  });

  test('tell an import that the workspace does not declare, type imports included', () => {
    expect(
      withFile(
        'mf-catalog/src/a.ts',
        "import { Tile } from '@nocturne/ui/tile';\nimport { test } from 'jest';",
      ),
    ).toEqual([]);
    expect(
      withFile(
        'mf-catalog/src/a.ts',
        `import type { A } from '@nocturne/api/a';\nawait ${LOAD}('video.js');`,
      ),
    ).toEqual([
      'mf-catalog/src/a.ts imports @nocturne/api, which mf-catalog/package.json does not declare',
      'mf-catalog/src/a.ts imports video.js, which mf-catalog/package.json does not declare',
    ]);
  });
});

describe('packagesIn', () => {
  test('sees packages only: neither relative paths nor parts of Node', () => {
    expect(
      packagesIn(
        "import a from './a.ts';\nimport { readFileSync } from 'node:fs';\nimport 'path';\nexport { b } from '@scope/b/c';",
      ),
    ).toEqual(['@scope/b']);
  });
});
