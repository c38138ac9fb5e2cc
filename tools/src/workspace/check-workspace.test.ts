import { describe, expect, test } from '@jest/globals';
import { checkProject, type Expectations } from './check-workspace.ts';
import { packagesIn } from './imports.ts';
import type { Project } from './read-workspace.ts';

/** Split, so that the check of this file does not find an import here. */
const LOAD = 'import';
const EXPECTED: Expectations = {
  remotes: ['mf-catalog'],
  machinePaths: ['/checkout/here'],
  commands: ['remotes', 'remotes list', 'report'],
};

/** A consistent project with one change. */
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
  checkProject(aProject(changed), { ...EXPECTED, ...expected });
const withFile = (file: string, text: string) =>
  found({ files: new Map([...aProject().files, [file, text]]) });

describe('findings', () => {
  test('are empty for a consistent project', () => expect(found({})).toEqual([]));

  test('include wrong names, missing ESM and stray package.json files', () => {
    const workspaces = [
      ...aProject().workspaces.slice(0, 1),
      { folder: 'shared/ui', manifest: { name: 'ui' } },
    ];
    expect(found({ workspaces, strays: ['attic'] })).toEqual([
      'shared/ui/package.json is named ui',
      'shared/ui/package.json does not have "type": "module"',
      'attic has a package.json but is not a workspace',
    ]);
  });

  test('include remotes missing from REMOTE_NAMES or the workspaces', () => {
    expect(found({}, { remotes: ['mf-player'] })).toEqual([
      'mf-catalog is not in REMOTE_NAMES of the contracts',
      'REMOTE_NAMES has mf-player, which is not a workspace',
    ]);
  });

  test('include workspaces that tsconfig.json does not include', () => {
    expect(found({ included: ['mf-*'] })).toEqual(['tsconfig.json does not include shared/ui']);
  });

  test('include unknown npm scripts in documents and scripts missing from the README', () => {
    expect(withFile('docs/operate.md', 'npm run clean')).toEqual([
      'docs/operate.md mentions "clean", which is not a script',
    ]);
    expect(found({ files: new Map([['README.md', 'npm start']]) })).toEqual([
      'README.md does not mention the script "check"',
    ]);
  });

  test('include unknown calls of nocturne in documents', () => {
    const text = '`./nocturne remotes list`, `./nocturne report --json`, `./nocturne remotes` does';
    expect(withFile('a.md', text)).toEqual([]);
    expect(withFile('a.md', './nocturne remotes lits, ./nocturne reports')).toEqual([
      'a.md mentions "./nocturne remotes lits", which is not a command',
      'a.md mentions "./nocturne reports", which is not a command',
    ]);
  });

  test('include files that contain a path of one machine', () => {
    const home = ['', 'home', 'someone', 'code'].join('/');
    expect(withFile('a.ts', `open('${home}')`)).toEqual(['a.ts contains a path of one machine']);
    expect(withFile('b.md', 'see /checkout/here/docs')).toEqual([
      'b.md contains a path of one machine',
    ]);
    expect(withFile('c.md', 'https://site.example/home/page/')).toEqual([]);
  });

  test('include undeclared imports, type imports too', () => {
    expect(
      withFile(
        'mf-catalog/src/a.ts',
        "import { Tile } from '@nocturne/ui/tiles/tile';\nimport { test } from 'jest';",
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
  test('returns packages, but not relative paths or Node modules', () => {
    expect(
      packagesIn(
        "import a from './a.ts';\nimport { readFileSync } from 'node:fs';\nimport " +
          "'path';\nexport { b } from '@scope/b/c';",
      ),
    ).toEqual(['@scope/b']);
  });
});
