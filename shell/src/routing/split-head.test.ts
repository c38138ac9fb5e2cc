import { describe, expect, it } from '@jest/globals';
import { splitHead } from './split-head.ts';
import { structuredScripts } from './structured.ts';

describe('splitHead', () => {
  it('parts what React hoisted from the tree', () => {
    expect(splitHead('<title>A</title><link rel="canonical" href="/"/><div data-site="" class="x">B</div>')).toEqual({
      head: '<title>A</title><link rel="canonical" href="/"/>',
      body: '<div data-site="" class="x">B</div>',
    });
  });

  it('refuses a page without its frame', () => {
    expect(() => splitHead('<p>nothing</p>')).toThrow('without its frame');
  });
});

describe('R3-11 structuredScripts', () => {
  it('cannot be ended by a text', () => {
    const html = structuredScripts([{ '@type': 'VideoObject', name: '</script><script>alert(1)</script>' }]);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({
      '@context': 'https://schema.org',
      name: '</script><script>alert(1)</script>',
    });
  });
});
