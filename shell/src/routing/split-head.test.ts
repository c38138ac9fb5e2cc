import { describe, expect, it } from '@jest/globals';
import { splitHead } from './split-head.ts';

describe('splitHead', () => {
  it('parts what React hoisted from the tree', () => {
    expect(
      splitHead(
        '<title>A</title><link rel="canonical" href="/"/><div data-site="" class="x">B</div>',
      ),
    ).toEqual({
      head: '<title>A</title><link rel="canonical" href="/"/>',
      body: '<div data-site="" class="x">B</div>',
    });
  });

  it('refuses a page without its frame', () => {
    expect(() => splitHead('<p>nothing</p>')).toThrow('without its frame');
  });
});
