import { describe, expect, test } from '@jest/globals';
import type { Bundle } from './build-bundle.ts';
import { bundleEntry } from './bundle-entry.ts';
import { bundledPage, clientRenderedPage } from './rewrite-page.ts';

const page = [
  '<head><link rel="preload" as="image" href="/media/a.webp">',
  '<link rel="preload" as="font" href="/remotes/shell/1/assets/sans.woff2" ' +
    'crossorigin="anonymous">',
  '<style nonce="n+/=" data-href="/remotes/shell/1/main.css">.a{}</style>',
  '<link rel="stylesheet" href="/remotes/mf-catalog/2/remote.css">',
  '<script nonce="n+/=">hold()</script></head><body><div id="root"><div>\ntiles</div></div>',
  '<script type="application/json" id="page-state">' +
    '{"loaded":"screen","route":{"name":"index"},"language":"en"}</script>',
  '<script type="application/json" id="page-private">{}</script>',
  '<script nonce="n+/=">(start)(document.currentScript.nonce,["/remotes/shell/1/main.js","x",' +
    '[["/remotes/mf-catalog/2/remote.js","y"]],3000,"page-start"])</script></body>',
].join('');
const bundle: Bundle = {
  base: '/remotes/one-bundle/3/',
  entry: 'main.js',
  styles: [{ file: 'main.css', text: '.b{}' }],
  preloads: ['remote.js'],
};

describe('clientRenderedPage', () => {
  test('empties the root and the route and keeps everything else', () => {
    expect(clientRenderedPage(page)).toContain(
      '<body><div id="root"></div><script type="application/json" id="page-state">' +
        '{"loaded":"failed","route":null,"language":"en"}</script>',
    );
    expect(clientRenderedPage(page)).toContain('"page-start"]');
    expect(clientRenderedPage(page)).toContain('id="page-private"');
  });

  test('throws for a page without a root', () =>
    expect(() => clientRenderedPage('<html></html>')).toThrow('no root'));
});

describe('bundledPage', () => {
  test('loads only files of the bundle', () => {
    const html = bundledPage(page, bundle);
    expect(html.match(/\/remotes\/[^"]*/g)).toEqual([
      '/remotes/one-bundle/3/assets/sans.woff2',
      '/remotes/one-bundle/3/main.css',
      '/remotes/one-bundle/3/main.js',
      '/remotes/one-bundle/3/remote.js',
    ]);
  });

  test('inlines the styles of the bundle', () => {
    const html = bundledPage(page, bundle);
    expect(html).toContain(
      '<style nonce="n+/=" data-href="/remotes/one-bundle/3/main.css">.b{}</style>',
    );
    expect(html).not.toContain('.a{}');
  });

  test('drops the hashes of scripts and keeps the start arguments', () =>
    expect(bundledPage(page, bundle)).toContain(
      '(document.currentScript.nonce,["/remotes/one-bundle/3/main.js","",' +
        '[["/remotes/one-bundle/3/remote.js",""]],3000,"page-start"])',
    ));

  test('throws for a page without a start script', () =>
    expect(() => bundledPage('<html></html>', bundle)).toThrow('does not start'));
});

describe('bundleEntry', () => {
  const remotes = ['mf-catalog', 'mf-player'];
  test('imports remotes statically for one bundle and dynamically for split bundles', () => {
    expect(
      bundleEntry('one-bundle', remotes, '../..').match(
        /^import \* as remote\d from "\.\.\/\.\.\/mf-/gm,
      ),
    ).toHaveLength(2);
    const split = bundleEntry('split-bundle', remotes, '../..');
    expect(split).not.toMatch(/^import .*mf-/m);
    expect(split).toContain(
      '"mf-player": () => ' +
        'import(/* webpackChunkName: "mf-player" */ "../../mf-player/src/remote.tsx")',
    );
  });
});
