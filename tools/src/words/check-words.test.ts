import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { reportWords } from './report-words.ts';

// Joined here, so that this file has no id outside of a title.
const ID = ['R4', '11'].join('-');
const WORDS = 'word '.repeat(21).trimEnd();
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
  write('src/page.test.ts', `/** Reads pages. */\ntest('${ID} reads', () => {});\n`);
  write('docs/requirements.md', `| ${ID} | Pages can be read. |\n`);
  write('docs/findings.md', '| H5 | A fault. |\n');
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function report(): { code: number; lines: string[] } {
  const lines: string[] = [];
  const code = reportWords(root, (line) => void lines.push(line));
  return { code, lines };
}

describe('the stage "words"', () => {
  test('passes without output if nothing is wrong', () => {
    expect(report()).toEqual({ code: 0, lines: [] });
  });

  test.each([
    [
      'a replaced word in a name',
      'src/a.ts',
      'const anew = 1;\n',
      'src/a.ts:1: word: anew: "anew" is now "again"',
    ],
    [
      'a replaced word in a comment',
      'src/a.css',
      '/* Drawn anew. */\n',
      'src/a.css:1: word: "anew" is now "again"',
    ],
    ['an opening', 'src/a.ts', '\n/** What it is. */\n', 'src/a.ts:2: opening: What it is.'],
    [
      'a requirement',
      'src/a.ts',
      `// See ${ID}.\n`,
      `src/a.ts:1: id: ${ID} belongs in test titles and documents`,
    ],
    [
      'a finding',
      'src/a.ts',
      '// See H5.\n',
      'src/a.ts:1: id: H5 belongs in test titles and documents',
    ],
    [
      'a replaced word in a comment of another type of file',
      '.ci/run',
      '#!/bin/sh\n# Starts anew.\n',
      '.ci/run:2: word: "anew" is now "again"',
    ],
    [
      'a requirement outside scripts and style sheets',
      'src/a.svg',
      `<svg>\n<title>${ID}</title></svg>\n`,
      `src/a.svg:2: id: ${ID} belongs in test titles and documents`,
    ],
    [
      'a syntax error',
      'src/a.ts',
      '// Drawn anew.\nconst = 1;\n',
      'src/a.ts:2: syntax: Unexpected token',
    ],
    ['a long line in a new type of file', 'src/a.new', WORDS, 'src/a.new:1: length: 104 columns'],
    ['a long line', 'src/a.ts', `// ${'word '.repeat(20)}1\n`, 'src/a.ts:1: length: 104 columns'],
    ['a long paragraph', 'docs/a.md', 'word\n'.repeat(81), 'docs/a.md:1: paragraph: 81 words'],
    [
      'a long architecture',
      'docs/architecture.md',
      'a\n\n'.repeat(61),
      'docs/architecture.md:121: document: 121 lines, at most 120',
    ],
    [
      'a picture that is not shown',
      'docs/screens/a.webp',
      'RIFF',
      'docs/screens/a.webp:1: document: no document shows it',
    ],
  ])('fails on %s', (_, file, text, expected) => {
    write(file, text);
    const { code, lines } = report();
    expect(code).toBe(1);
    expect(lines[0]).toBe(expected);
    expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual([
      'folder',
      file.split('/')[0],
      'total',
    ]);
  });

  test('fails on a requirement without a row', () => {
    write('docs/requirements.md', '# Requirements\n');
    expect(report().lines[0]).toBe(
      `docs/requirements.md:1: document: ${ID} is in a test title, but has no row`,
    );
  });

  test('checks the other files, and counts the ids, if a test has a syntax error', () => {
    write('src/page.test.ts', `test('${ID} reads', () => {};\n`);
    write('src/a.ts', 'const anew = 1;\n');
    expect(
      report()
        .lines.slice(0, 2)
        .map((line) => line.split(': ')[1]),
    ).toEqual(['word', 'syntax']);
    expect(report().lines.at(-1)).toMatch(/ 2$/);
  });

  test('skips what is not a regular file', () => {
    symlinkSync('missing.ts', join(root, 'src/dangling.ts'));
    symlinkSync('.', join(root, 'src/folder.ts'));
    expect(report().code).toBe(0);
  });

  test('skips binary and log files, and does not parse fixtures', () => {
    for (const file of ['src/a.webp', 'src/b.TTF', '.DS_Store', 'npm.log']) write(file, WORDS);
    write('src/fixtures/a.ts', `const = anew; // What ${ID} is.\n`);
    expect(report().code).toBe(0);
  });

  test('skips installed, built and ignored files', () => {
    for (const folder of ['node_modules/a', 'dist', '.data', '.cache', 'test-results'])
      write(`${folder}/a.ts`, '// What anew means.\n');
    expect(report().code).toBe(0);
  });
});
