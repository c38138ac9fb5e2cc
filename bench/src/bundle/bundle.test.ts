import { describe, expect, test } from '@jest/globals';
import type { Bundle } from './build-bundle.ts';
import { bundleEntry } from './bundle-entry.ts';
import { bundledPage, clientRenderedPage } from './rewrite-page.ts';

const page = [
  '<head><link rel="preload" as="image" href="/media/a.webp">',
  '<link rel="preload" as="font" href="/remotes/shell/1/assets/sans.woff2" crossorigin="anonymous">',
  '<style nonce="n+/=" data-href="/remotes/shell/1/main.css">.a{}</style><link rel="stylesheet" href="/remotes/mf-catalog/2/remote.css">',
  '<script nonce="n+/=">hold()</script></head><body><div id="root"><div>\ntiles</div></div>',
  '<script type="application/json" id="page-state">{"loaded":"screen","route":{"name":"index"},"language":"en"}</script>',
  '<script type="application/json" id="page-private">{}</script>',
  '<script nonce="n+/=">(start)(document.currentScript.nonce,["/remotes/shell/1/main.js","x",[["/remotes/mf-catalog/2/remote.js","y"]],3000,"page-start"])</script></body>',
].join('');
const bundle: Bundle = {
  base: '/remotes/one-bundle/3/',
  entry: 'main.js',
  styles: [{ file: 'main.css', text: '.b{}' }],
  preloads: ['remote.js'],
};

describe('undrawnPage', () => {
  test('leaves root and route empty and the rest as it was', () => {
    expect(clientRenderedPage(page)).toContain(
      '<body><div id="root"></div><script type="application/json" id="page-state">{"loaded":"failed","route":null,"language":"en"}</script>',
    );
    expect(clientRenderedPage(page)).toContain('"page-start"]');
    expect(clientRenderedPage(page)).toContain('id="page-private"');
  });

  test('refuses a page that it does not know', () =>
    expect(() => clientRenderedPage('<html></html>')).toThrow('no root'));
});

describe('bundledPage', () => {
  test('names the files of the bundle and none of shell and remote', () => {
    const html = bundledPage(page, bundle);
    expect(html.match(/\/remotes\/[^"]*/g)).toEqual([
      '/remotes/one-bundle/3/assets/sans.woff2',
      '/remotes/one-bundle/3/main.css',
      '/remotes/one-bundle/3/main.js',
      '/remotes/one-bundle/3/remote.js',
    ]);
  });

  test('writes the styles into the page, as the site does', () => {
    const html = bundledPage(page, bundle);
    expect(html).toContain(
      '<style nonce="n+/=" data-href="/remotes/one-bundle/3/main.css">.b{}</style>',
    );
    expect(html).not.toContain('.a{}');
  });

  test('drops the hashes of the other scripts, and keeps what they wait for', () =>
    expect(bundledPage(page, bundle)).toContain(
      '(document.currentScript.nonce,["/remotes/one-bundle/3/main.js","",[["/remotes/one-bundle/3/remote.js",""]],3000,"page-start"])',
    ));

  test('refuses a page that starts nothing', () =>
    expect(() => bundledPage('<html></html>', bundle)).toThrow('does not start'));
});

describe('bundleEntry', () => {
  const remotes = ['mf-catalog', 'mf-player'];
  test('imports each remote, at once or in a chunk of its own', () => {
    expect(
      bundleEntry('one-bundle', remotes, '../..').match(
        /^import \* as remote\d from "\.\.\/\.\.\/mf-/gm,
      ),
    ).toHaveLength(2);
    const split = bundleEntry('split-bundle', remotes, '../..');
    expect(split).not.toMatch(/^import .*mf-/m);
    expect(split).toContain(
      '"mf-player": () => import(/* webpackChunkName: "mf-player" */ "../../mf-player/src/remote.tsx")',
    );
  });
});
