import { describe, expect, test } from '@jest/globals';
import type { Tree } from './check-words.ts';
import { allComments, allParagraphs, sample } from './sample.ts';

const SOURCE = [
  '/**',
  ' * Reads a page.',
  ' * Rejects without one.',
  ' */',
  "import(/* webpackChunkName: 'a' */ './a.ts'); // Later.",
];
const TREE: Tree = {
  screens: new Map(),
  texts: new Map([
    ['b.ts', SOURCE.join('\n')],
    ['a.css', '/* A tile. */\n'],
    ['README.md', '# Title\n\nOne\nparagraph.\n\n- An item.\n'],
    ['a.json', '{}'],
  ]),
};

test('allComments returns comments without marks, sorted by file', () => {
  expect(allComments(TREE)).toEqual([
    { file: 'a.css', line: 1, text: 'A tile.' },
    { file: 'b.ts', line: 1, text: 'Reads a page.\nRejects without one.' },
    { file: 'b.ts', line: 5, text: 'Later.' },
  ]);
});

test('allParagraphs returns the paragraphs of documents', () => {
  expect(allParagraphs(TREE)).toEqual([
    { file: 'README.md', line: 3, text: 'One paragraph.' },
    { file: 'README.md', line: 6, text: 'An item.' },
  ]);
});

describe('sample', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => at);

  test('returns the same unique, ordered items for the same seed', () => {
    const chosen = sample(numbers, 50, 7);
    expect(chosen).toEqual(sample(numbers, 50, 7));
    expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b));
    expect(chosen).toHaveLength(50);
    expect(chosen).not.toEqual(sample(numbers, 50, 8));
  });

  test('samples the whole list, and returns a short list completely', () => {
    const tenths = new Set(sample(numbers, 100, 1).map((number) => Math.floor(number / 100)));
    expect(tenths.size).toBe(10);
    expect(sample([1, 2, 3], 5, 1)).toEqual([1, 2, 3]);
  });
});
