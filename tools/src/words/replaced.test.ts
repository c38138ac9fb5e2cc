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

  test('allows listed names only as keys and members of objects', () => {
    for (const name of ALLOWED_NAMES.keys())
      expect(
        found(`interface A { ${name}?: 1 }\nf({ ${name}: a.${name} });\nconst { ${name}: b } = a;`),
      ).toEqual([]);
    for (const text of [
      'class A { constructor(dependencies: B) {} }',
      'class A { dependencies = 1; }',
      'class A { dependencies() {} }',
      'class A { #dependencies = 1; }',
      'const dependencies = 1;',
      'const { dependencies } = a;',
      'const { a: dependencies } = b;',
      'function f({ dependencies = {} }) {}',
      'a[dependencies];',
      'b = { [dependencies]: 1 };',
    ])
      expect([text, found(text)]).toEqual([
        text,
        [expect.stringMatching(/^1 #?dependencies: "dependencies" is now "deps"$/)],
      ]);
  });

  test('allows everything in shipped migrations, and nothing in the next one', () => {
    const folder = 'server/src/db/migrations';
    const text = 'export const theDesk = 1;';
    expect(found(text, `${folder}/0030-registry-desk.ts`)).toEqual([]);
    expect(found('/** A desk. */', `${folder}/0030-registry-desk.ts`)).toHaveLength(1);
    for (const file of ['0046-next.ts', '0100-later.ts', '0046-desk-0045-a.ts', 'support.ts'])
      expect(found(text, `${folder}/${file}`)).toContain(
        '1 theDesk: "desk" is now "console, queue"',
      );
  });

  test('finds the plural of the last word', () => {
    expect(found('const plights = 1;\nclass PageKeepers {}\nconst WISHES = 1;')).toEqual([
      '1 plights: "plight" is now "status"',
      '2 PageKeepers: "page keeper" is now "globals guard"',
      '3 WISHES: "wish" is now "intent"',
    ]);
    expect(found('const pagesKeeper = 1; const wishers = 2;')).toEqual([]);
  });

  test('allows data and aria attributes in JSX', () => {
    const text = '<Tile data-desk="" aria-desk="" otherDesk="" />;';
    expect(found(text, 'a.tsx')).toEqual(['1 otherDesk: "desk" is now "console, queue"']);
  });

  test('finds names of at-rules, and with leading dashes and underscores, in style sheets', () => {
    for (const text of [
      '@keyframes anew { }',
      '@container anew (width > 1px) { }',
      '@layer kit, anew;',
      '@layer kit.anew { }',
      '@property --anew { }',
      '.a { --_anew: 1; }',
      '._anew { }',
      '.a { container: anew / inline-size; }',
      '.a { container-name: anew; }',
    ])
      expect([text, found(text, 'a.css')]).toEqual([text, [expect.stringContaining('"anew"')]]);
  });

  test('allows strings, addresses and attributes in style sheets', () => {
    const text = [
      '@import "a.desk.css" layer(kit);',
      '.a { background: url(a.desk.png); content: ".desk"; }',
      "[data-desk] { background: url( 'a.desk.png' ); }",
    ].join('\n');
    expect(found(text, 'a.css')).toEqual([]);
  });
});

describe('findReplacedWords in comments', () => {
  test('finds a word and a phrase, even across two lines', () => {
    expect(found('/** Draws it Anew.\n * It looks\n * whether it is open. */')).toEqual([
      '1 "anew" is now "again"',
      '2 "looks whether" is now "checks whether"',
    ]);
  });

  test('finds a plural and a possessive', () => {
    for (const text of ["The desk's rows.", 'The desk’s rows.', "The desks' rows.", 'Two desks.'])
      expect(found(`// ${text}`)).toEqual(['1 "desk" is now "console, queue"']);
    expect(found("// A `PageKeepers`, steadyWriter's rows.")).toHaveLength(2);
  });

  test('finds a word in comments of other files', () => {
    expect(found('# Starts anew.', '.ci/run')).toEqual(['1 "anew" is now "again"']);
    expect(found('sql`\n  -- drawn anew\n`;')).toEqual(['2 "anew" is now "again"']);
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
