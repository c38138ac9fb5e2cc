import { describe, expect, test } from '@jest/globals';
import { ALLOWED_NAMES } from './allowed-names.ts';
import { parseSource } from './parse-source.ts';
import { REPLACED_NAMES, REPLACED_PHRASES, REPLACED_WORDS } from './replaced-words.ts';
import { findReplacedWords } from './replaced.ts';

const found = (text: string, file = 'a.ts') =>
  findReplacedWords(parseSource(file, text)).map(({ line, text: message }) => `${line} ${message}`);

describe('findReplacedWords in names', () => {
  test('finds a word in each part of a name', () => {
    expect(
      found('const playlistPlight = 1;\nconst PLIGHT_OF = 2;\nclass A { #plight = 3; }'),
    ).toEqual([
      '1 playlistPlight: "plight" is now "status"',
      '2 PLIGHT_OF: "plight" is now "status"',
      '3 #plight: "plight" is now "status"',
    ]);
  });

  test('finds several words in one name, in types and in JSX', () => {
    expect(found('type A = OldSteadyWriter;')).toEqual([
      '1 OldSteadyWriter: "steady writer" is now "periodic flusher"',
    ]);
    expect(found('const a = <DangerQuestion />;', 'a.tsx')).toHaveLength(1);
    expect(found('const steadyHand = writer;')).toEqual([]);
  });

  test('finds a whole name, but not inside another name', () => {
    expect(found('new Turns();\nclass A { #with = 1; }')).toEqual([
      '1 Turns: "Turns" is now "Semaphore"',
      '2 #with: "#with" is now "#deps"',
    ]);
    expect(found('const TURNS = 1; watchTurns(TURNS); const withDeps = 1;')).toEqual([]);
  });

  test('finds names of files and folders', () => {
    expect(found('', 'server/desk/steady-writer.test.ts').map((one) => one.split(':')[0])).toEqual([
      '1 desk',
      '1 steady-writer.test.ts',
    ]);
  });

  test('finds classes and custom properties in style sheets', () => {
    expect(
      found('.deskTop { --plight-color: red; }', 'a.css').map((one) => one.split(':')[0]),
    ).toEqual(['1 .deskTop', '1 --plight-color']);
  });

  test('reports a name once per line', () => {
    expect(found('const anew = 1; f(anew, anew);\nf(anew);')).toHaveLength(2);
  });

  test('allows strings, similar names and members of every object', () => {
    expect(
      found("const a = 'a desk'; const b = `plight`; const c = <p>desk</p>;", 'a.tsx'),
    ).toEqual([]);
    expect(found('const desktop = a.constructor.toString();')).toEqual([]);
  });

  test('allows listed names and shipped migrations', () => {
    for (const name of ALLOWED_NAMES.keys()) expect(found(`f({ ${name}: 1 });`)).toEqual([]);
    const file = 'server/src/db/migrations/0030-registry-desk.ts';
    expect(found('export const theDesk = 1;', file)).toEqual([]);
    expect(found('/** A desk. */', file)).toHaveLength(1);
  });
});

describe('findReplacedWords in comments', () => {
  test('finds a word and a phrase, even across two lines', () => {
    expect(found('/** Draws it Anew.\n * It looks\n * whether it is open. */')).toEqual([
      '1 "anew" is now "again"',
      '2 "looks whether" is now "checks whether"',
    ]);
  });

  test('finds names in backticks and in prose', () => {
    expect(found('// See `#settling` and steadyWriter.')).toEqual([
      '1 #settling: "settling" is now "draft workflow"',
      '1 steadyWriter: "steady writer" is now "periodic flusher"',
    ]);
  });

  test('allows split phrases, parts of names in prose, and allowed names in backticks', () => {
    expect(found('// It said so. Many pages follow, so — many.')).toEqual([]);
    expect(found('// Tidy rooms and dependencies are a wish.')).toEqual([]);
    expect(found('// The code `papers_required`.')).toEqual([]);
  });
});

test('every replaced word has a valid replacement and appears in one list', () => {
  const all = [...REPLACED_WORDS, ...REPLACED_PHRASES, ...REPLACED_NAMES];
  const words = all.map(([word]) => word);
  expect(new Set(words).size).toBe(words.length);
  for (const [word, replacement] of all) {
    expect(replacement).not.toBe('');
    expect(found(`// ${replacement}`).filter((one) => one.includes(`"${word}"`))).toEqual([]);
  }
});
