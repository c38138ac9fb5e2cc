import { describe, expect, test } from '@jest/globals';
import { withMessages, withRoute, withWorkspace } from './edits.ts';
import { namesOf } from './remote-names.ts';

// Teams create remotes with other names, and their checks run these tests.

describe('R8-09 namesOf', () => {
  test('derives all names from the name of the remote', () => {
    expect(namesOf('mf-fan-art', undefined)).toEqual({
      remote: 'mf-fan-art',
      route: 'fan-art',
      pattern: '/fan-art/',
      camel: 'fanArt',
      Pascal: 'FanArt',
      key: 'fan_art',
    });
    expect(namesOf('mf-never-made', '/what/is-new/').pattern).toBe('/what/is-new/');
  });

  test.each([
    ['mf-upload', undefined, 'The remote mf-upload already exists.'],
    ['mf-history', undefined, 'The route history already exists'],
    ['never-made', undefined, 'is not a remote name'],
    ['mf-Never-made', undefined, 'is not a remote name'],
    ['mf-never-made', '/never-made', 'is not a page path'],
    ['mf-never-made', '/never-made/:id/', 'is not a page path'],
    ['mf-never-made', '/upload/', '/upload/ is taken'],
    ['mf-never-made', '/categories/never-made/', '/categories/never-made/ is taken'],
    ['mf-never-made', '/api/never-made/', '/api/never-made/ is taken'],
  ])('rejects %s %s', (name, route, text) => {
    expect(() => namesOf(name, route)).toThrow(text);
  });
});

describe('R8-09 files that list all remotes', () => {
  const names = namesOf('mf-fan-art', undefined);

  test('the route table gets the name and the route', () => {
    const table =
      "export const REMOTE_NAMES = ['mf-a'] as const;\nexport const routes = {\n  'not-found': " +
      "route('shell', '/404/'),\n};\n";
    expect(withRoute(table, names)).toBe(
      "export const REMOTE_NAMES = ['mf-a', 'mf-fan-art'] as const;\nexport const routes = {\n" +
        "  'fan-art': route('mf-fan-art', '/fan-art/'),\n  'not-found': route('shell', " +
        "'/404/'),\n};\n",
    );
    expect(() => withRoute('another file', names)).toThrow('unexpected contents');
  });

  test('the message keys get the keys of the remote', () => {
    const messages =
      "import type { aMessages } from './messages/en/a.ts';\n\n/** Every message key. " +
      '*/\nexport type AllMessages = typeof aMessages;\n';
    const changed = withMessages(messages, names);
    expect(changed).toContain(
      "import type { fanArtMessages } from './messages/en/fan-art.ts';\n\n/**",
    );
    expect(changed).toMatch(/typeof aMessages &\n {2}typeof fanArtMessages;\n$/);
  });

  test('the lock file gets the workspace and its link, in order', () => {
    const lock = JSON.stringify({
      name: 'site',
      packages: { '': {}, 'mf-a': {}, 'mf-z': {}, 'node_modules/b': {}, 'node_modules/z': {} },
    });
    const { packages } = JSON.parse(
      withWorkspace(lock, names, { version: '0.1.0', dependencies: { react: '19' } }),
    ) as {
      packages: object;
    };
    expect(Object.entries(packages).filter(([path]) => path.includes('mf-fan-art'))).toEqual([
      ['mf-fan-art', { version: '0.1.0', dependencies: { react: '19' } }],
      ['node_modules/mf-fan-art', { resolved: 'mf-fan-art', link: true }],
    ]);
    expect(Object.keys(packages)).toEqual([
      '',
      'mf-a',
      'mf-fan-art',
      'mf-z',
      'node_modules/b',
      'node_modules/mf-fan-art',
      'node_modules/z',
    ]);
  });
});
