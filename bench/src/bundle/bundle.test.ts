import { describe, expect, test } from '@jest/globals';
import type { Bundle } from './build-bundle.ts';
import { bundleEntry } from './bundle-entry.ts';
import { bundledPage, undrawnPage } from './rewrite-page.ts';

const page = [
  '<head><link rel="preload" as="image" href="/media/a.webp">',
  '<link rel="preload" as="font" href="/remotes/shell/1/assets/sans.woff2" crossorigin="anonymous">',
  '<style nonce="n+/=" data-href="/remotes/shell/1/main.css">.a{}</style><link rel="stylesheet" href="/remotes/mf-catalog/2/remote.css">',
  '<link rel="preload" as="script" href="/remotes/mf-catalog/2/remote.js">',
  '<script nonce="n+/=" src="/remotes/shell/1/main.js" integrity="x" crossorigin="anonymous" defer></script></head>',
  '<body><div id="root"><div>\ntiles</div></div><script type="application/json" id="page-state">{"loaded":"screen","route":{"name":"index"},"language":"en"}</script>',
  '<script type="application/json" id="page-private">{}</script></body>',
].join('');
const bundle: Bundle = {
  base: '/remotes/one-bundle/3/',
  entry: 'main.js',
  styles: [{ file: 'main.css', text: '.b{}' }],
  preloads: ['remote.js'],
};

describe('undrawnPage', () => {
  test('leaves root and route empty and the rest as it was', () => {
    expect(undrawnPage(page)).toContain(
      '<body><div id="root"></div><script type="application/json" id="page-state">{"loaded":"failed","route":null,"language":"en"}</script>',
    );
    expect(undrawnPage(page)).toContain('id="page-private"');
  });

  test('refuses a page that it does not know', () => expect(() => undrawnPage('<html></html>')).toThrow('no root'));
});

describe('bundledPage', () => {
  test('names the files of the bundle and none of shell and remote', () => {
    const html = bundledPage(page, bundle);
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/media/a.webp',
      '/remotes/one-bundle/3/assets/sans.woff2',
      '/remotes/one-bundle/3/main.css',
      '/remotes/one-bundle/3/remote.js',
      '/remotes/one-bundle/3/main.js',
    ]);
  });

  test('writes the styles into the page, as the site does', () => {
    const html = bundledPage(page, bundle);
    expect(html).toContain('<style nonce="n+/=" data-href="/remotes/one-bundle/3/main.css">.b{}</style>');
    expect(html).not.toContain('.a{}');
  });

  test('lends the nonce to the preloads, which the page’s policy would refuse without', () =>
    expect(bundledPage(page, bundle)).toContain('<link rel="preload" as="script" nonce="n+/=" href="/remotes/one-bundle/3/remote.js"'));

  test('keeps the nonce and drops the hash of the other script', () =>
    expect(bundledPage(page, bundle)).toContain(
      '<script nonce="n+/=" src="/remotes/one-bundle/3/main.js" crossorigin="anonymous" fetchpriority="low" defer>',
    ));
});

describe('bundleEntry', () => {
  const remotes = ['mf-catalog', 'mf-player'];
  test('imports each remote, at once or in a chunk of its own', () => {
    expect(bundleEntry('one-bundle', remotes, '../..').match(/^import \* as remote\d from "\.\.\/\.\.\/mf-/gm)).toHaveLength(2);
    const split = bundleEntry('split-bundle', remotes, '../..');
    expect(split).not.toMatch(/^import .*mf-/m);
    expect(split).toContain('"mf-player": () => import(/* webpackChunkName: "mf-player" */ "../../mf-player/src/remote.tsx")');
  });
});
