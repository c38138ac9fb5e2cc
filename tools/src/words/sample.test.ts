import { describe, expect, test } from '@jest/globals';
import type { Tree } from './check-words.ts';
import { runSample } from './run-sample.ts';
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

function run(...args: string[]) {
  const lines: string[] = [];
  const code = runSample(
    args,
    () => TREE,
    (line) => void lines.push(line),
  );
  return { code, lines };
}

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

describe('runSample', () => {
  test('prints each item with its location, then the seed', () => {
    expect(run('comments', '150', '--seed', '7')).toEqual({
      code: 0,
      lines: [
        'a.css:1\n  A tile.\n',
        'b.ts:1\n  Reads a page.\n  Rejects without one.\n',
        'b.ts:5\n  Later.\n',
        '3 of 3, seed 7',
      ],
    });
    expect(run('paragraphs', '1').lines.at(-1)).toBe('1 of 2, seed 1');
  });

  test.each([
    [[]],
    [['comments']],
    [['titles', '5']],
    [['comments', 'five']],
    [['comments', '5', '--seed', 'x']],
    [['comments', '5', '--sed=1']],
  ])('prints its usage for %j', (args) => {
    expect(run(...args)).toEqual({
      code: 2,
      lines: ['npm run sample -- comments|paragraphs COUNT [--seed NUMBER]'],
    });
  });
});
