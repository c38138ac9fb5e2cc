import { describe, expect, it } from '@jest/globals';
import { splitHead } from './split-head.ts';

describe('splitHead', () => {
  it('separates hoisted head elements from the body', () => {
    expect(
      splitHead(
        '<title>A</title><link rel="canonical" href="/"/><div data-site="" class="x">B</div>',
      ),
    ).toEqual({
      head: '<title>A</title><link rel="canonical" href="/"/>',
      body: '<div data-site="" class="x">B</div>',
    });
  });

  it('throws for a page without the data-site element', () => {
    expect(() => splitHead('<p>nothing</p>')).toThrow('no data-site element');
  });
});
