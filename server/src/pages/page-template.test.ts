import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '@nocturne/contracts/page';
import type { RemoteRelease } from '@nocturne/contracts/remotes';
import { dataBlock, pageHtml } from './page-template.ts';

const release = (name: string): RemoteRelease => ({
  release: `${name}-1`,
  entry: `/remotes/${name}/1/entry.js`,
  global: name,
  integrity: `sha384-${name}`,
  exposes: [
    ['remote.css', 'sha384-css'],
    ['remote.js', 'sha384-js'],
  ],
});

const drawn: PageDocument = {
  kind: 'document',
  status: 200,
  body: '<video autoPlay=""></video>',
  head: '',
  state: {},
  remote: 'mf-player',
  playsAtOnce: false,
  htmlAttributes: { lang: 'en', theme: 'dark' },
  lifetime: 0,
};

function htmlOf({ playsAtOnce = false, isGateClosed = false, styles = {} as Record<string, string> }): string {
  return pageHtml({
    document: { ...drawn, playsAtOnce },
    own: { user: null, country: '', registry: { schema: 1, rev: 1, channel: 'production', remotes: {} } },
    nonce: 'n',
    shell: release('shell'),
    remote: release('mf-player'),
    styleText: (url) => styles[url],
    isGateClosed,
  });
}

const SHELL_TAG = 'src="/remotes/shell/1/entry.js"';
const WAITING = 'requestVideoFrameCallback';

describe('pageHtml', () => {
  it('names every script before the body, so that none waits for another', () => {
    const [head = ''] = htmlOf({}).split('<body>');
    expect(head).toContain(SHELL_TAG);
    expect(head).toContain('rel="preload" as="script" nonce="n" href="/remotes/mf-player/1/entry.js"');
    expect(head).toContain('href="/remotes/mf-player/1/remote.js"');
  });

  it('R4-18 leaves the scripts to the first frame where a video starts by itself', () => {
    const html = htmlOf({ playsAtOnce: true });
    expect(html).not.toContain(SHELL_TAG);
    expect(html).toContain(WAITING);
    expect(html).toContain('/remotes/shell/1/entry.js');
  });

  it('R4-01 starts nothing behind the closed age gate', () => {
    const html = htmlOf({ playsAtOnce: true, isGateClosed: true });
    expect(html).not.toContain('autoPlay');
    expect(html).toContain(SHELL_TAG);
    expect(html).not.toContain(WAITING);
  });

  it('writes a known sheet into the page, under its address, and links the others', () => {
    const html = htmlOf({ styles: { '/remotes/shell/1/remote.css': 'a{color:red}' } });
    expect(html).toContain('<style nonce="n" data-href="/remotes/shell/1/remote.css">a{color:red}</style>');
    expect(html).toContain('<link rel="stylesheet" href="/remotes/mf-player/1/remote.css"');
  });
});

describe('dataBlock', () => {
  it('cannot be ended by a text', () => {
    expect(dataBlock('x', { a: '</script>' })).toBe('<script type="application/json" id="x">{"a":"\\u003c/script>"}</script>');
  });
});
