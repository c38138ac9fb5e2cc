import { describe, expect, test } from '@jest/globals';
import { checkRequirements, checkScreens, findLongTexts } from './documents.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const longTexts = (text: string, file = 'docs/a.md') =>
  findLongTexts(file, text).map(({ line, kind, text: message }) => `${line} ${kind} ${message}`);

describe('findLongTexts', () => {
  test('finds a paragraph of over 80 words on several lines', () => {
    expect(longTexts(`# Title\n\n${words(80)}\n\n${words(41)}\n${words(40)}\n`)).toEqual([
      '5 paragraph 81 words',
    ]);
  });

  test('finds a list item and a quotation of over 80 words', () => {
    expect(longTexts(`- ${words(40)}\n- ${words(41)}\n  ${words(40)}\n\n> ${words(81)}`)).toEqual([
      '2 paragraph 81 words',
      '5 paragraph 81 words',
    ]);
  });

  test('allows long tables and code', () => {
    expect(longTexts(`| ${words(100)} |\n\n\`\`\`sh\n${words(100)}\n\`\`\`\n`)).toEqual([]);
  });

  test('allows 120 lines in architecture.md and more in other documents', () => {
    const lines = (count: number) => 'a\n\n'.repeat(count / 2 - 1) + 'a\nb\n';
    expect(longTexts(lines(120), 'docs/architecture.md')).toEqual([]);
    expect(longTexts(lines(122), 'docs/architecture.md')).toEqual([
      '122 document 122 lines, at most 120',
    ]);
    expect(longTexts(lines(122))).toEqual([]);
  });
});

describe('checkScreens', () => {
  const pictures = (count: number, bytes: number) =>
    new Map(Array.from({ length: count }, (_, at) => [`docs/screens/${at}.webp`, bytes]));
  const documents = (count: number) =>
    new Map([
      [
        'docs/look.md',
        Array.from({ length: count }, (_, at) => `![A page](screens/${at}.webp)`).join('\n'),
      ],
    ]);
  const found = (count: number, bytes: number) =>
    checkScreens(pictures(count, bytes), documents(count)).map(({ text }) => text);

  test('allows 20 pictures of 4 MB in total', () => expect(found(20, 200_000)).toEqual([]));

  test('finds too many and too large pictures', () => {
    expect(found(21, 1)).toEqual(['21 files, at most 20']);
    expect(found(2, 2_000_001)).toEqual(['4000002 bytes, at most 4000000']);
  });

  test('finds a picture that no document shows', () => {
    const shown = new Map([
      ['README.md', '![A page](docs/screens/0.webp)\n<img src="docs/screens/1.webp" width="300">'],
    ]);
    expect(checkScreens(pictures(3, 1), shown)).toEqual([
      { file: 'docs/screens/2.webp', line: 1, kind: 'document', text: 'no document shows it' },
    ]);
  });

  test('finds a missing picture, only in docs/screens', () => {
    const shown = new Map([
      ['docs/a/b.md', '![A](../screens/a.webp) ![B](https://a.example/b.webp) ![C](c.webp)'],
    ]);
    expect(checkScreens(new Map(), shown)).toEqual([
      {
        file: 'docs/screens/a.webp',
        line: 1,
        kind: 'document',
        text: 'a document shows it, but it is missing',
      },
    ]);
  });
});

describe('checkRequirements', () => {
  // Joined here, so that this file has no id outside of a title.
  const [FIRST = '', SECOND = '', THIRD = ''] = ['01', '02', '03'].map((number) =>
    ['R1', number].join('-'),
  );
  const found = (...rows: string[]) =>
    checkRequirements(
      `# Requirements\n\n${rows.map((id) => `| ${id} | Text, see ${THIRD}. |`).join('\n')}`,
      new Set([FIRST, SECOND]),
    ).map(({ line, text }) => `${line} ${text}`);

  test('allows one row per id in a test title', () => expect(found(FIRST, SECOND)).toEqual([]));

  test('finds ids without a row, rows without a test, and duplicate rows', () => {
    expect(found(FIRST)).toEqual([`1 ${SECOND} is in a test title, but has no row`]);
    expect(found(FIRST, SECOND, THIRD)).toEqual([`5 ${THIRD} has a row, but is in no test title`]);
    expect(found(FIRST, SECOND, FIRST)).toEqual([`5 ${FIRST} has two rows`]);
  });
});
