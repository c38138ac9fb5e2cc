import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { inRoot, ROOT } from '../process/root.ts';
import { packagesIn } from './imports.ts';
import { packagesFrom } from './module-graph.ts';

/** Packages that the owner asked for, by the part of the project that uses them. */
const IN_BROWSERS = [
  'react',
  'react-dom',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
  'hls.js',
  'video.js',
  'idb',
  'formik',
  'yup',
];
const IN_BUILDS = ['webpack', 'webpack-cli', '@module-federation/enhanced'];

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const apps = ['shell', ...globSync('mf-*', { cwd: ROOT })];
const entries = [
  'shell/src/entry-browser.tsx',
  ...globSync('mf-*/src/{remote.tsx,early.ts}', { cwd: ROOT }),
];
const inBrowsers = packagesFrom(ROOT, entries);

describe('packages that the owner requires', () => {
  test.each(IN_BROWSERS)('%s is in browser code', (name) => {
    expect([...inBrowsers]).toContain(name);
  });

  test.each(IN_BUILDS)('%s is not in browser code', (name) => {
    expect([...inBrowsers]).not.toContain(name);
  });

  test('webpack and the federation plugin configure every app', () => {
    const shared = packagesIn(read('webpack.shared.js'));
    expect(shared).toEqual(expect.arrayContaining(['webpack', '@module-federation/enhanced']));
    for (const app of apps)
      expect(read(join(app, 'webpack.config.js'))).toContain(`export default buildOf('${app}');`);
  });

  test('webpack-cli runs the build', () => {
    const [, module = ''] =
      /require\.resolve\('(webpack-cli\/[^']+)'\)/.exec(read('webpack.shared.js')) ?? [];
    expect(module).not.toBe('');
    expect(existsSync(inRoot('node_modules', module))).toBe(true);
    expect(read('tools/src/site-build.ts')).toContain("inRoot('webpack.shared.js')");
  });

  test('jest runs the tests, and @testing-library/react renders screens in them', () => {
    expect(read('tools/src/stages/stages.ts')).toContain("runPackage(['jest']");
    const screens = globSync('{shell,shared,mf-*}/**/src/**/*.test.tsx', {
      cwd: ROOT,
      exclude: ['**/node_modules'],
    });
    const rendering = screens.filter((file) =>
      packagesIn(read(file)).includes('@testing-library/react'),
    );
    expect(rendering.length).toBeGreaterThan(10);
  });
});
