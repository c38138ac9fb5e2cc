import { describe, expect, test } from '@jest/globals';
import { consoleHref, parseConsoleParams } from './console-params.ts';

describe('console addresses', () => {
  test.each([
    ['', { lane: 'publish', page: 1, video: undefined, reference: undefined }],
    ['lane=appeals&video=12&page=2', { lane: 'appeals', page: 2, video: 12, reference: undefined }],
    [
      'lane=cases&case=NC-7Q2ZK4MT&video=3',
      { lane: 'cases', page: 1, video: undefined, reference: 'NC-7Q2ZK4MT', kind: 'all' },
    ],
    [
      'lane=cases&kind=dmca',
      { lane: 'cases', page: 1, video: undefined, reference: undefined, kind: 'dmca' },
    ],
    [
      'lane=cases&kind=x',
      { lane: 'cases', page: 1, video: undefined, reference: undefined, kind: 'all' },
    ],
    [
      'lane=nonsense&page=0&video=x',
      { lane: 'publish', page: 1, video: undefined, reference: undefined },
    ],
  ])('reads %p', (query, params) => {
    expect(parseConsoleParams(new URLSearchParams(query))).toEqual(params);
  });

  test('omits default values', () => {
    expect(consoleHref({ lane: 'publish', page: 1 })).toBe('/review/');
    expect(consoleHref({ lane: 'cases', page: 3, reference: 'NC-7Q2ZK4MT' })).toBe(
      '/review/?lane=cases&case=NC-7Q2ZK4MT&page=3',
    );
  });
});
