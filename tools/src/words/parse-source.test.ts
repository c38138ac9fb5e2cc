import { describe, expect, test } from '@jest/globals';
import { isSource, parseSource } from './parse-source.ts';

const commentsOf = (file: string, text: string) =>
  parseSource(file, text).comments.map(({ line, raw }) => `${line} ${raw}`);

describe('comments of a script', () => {
  test('include line, block and JSX comments', () => {
    const text = '/** One. */\nconst a = 1; // two\nconst b = <p>{/* three */}</p>;\n';
    expect(commentsOf('a.tsx', text)).toEqual(['1 /** One. */', '2 // two', '3 /* three */']);
  });

  test('exclude strings, templates, regular expressions and JSX text', () => {
    const text = [
      `const a = 'https://a.example // no';`,
      'const b = `/* no ${1 /* yes */} // no */`;',
      'const c = /\\/\\* no \\*\\/[/*]/;',
      'const d = <p>/* no */ // no</p>;',
    ].join('\n');
    expect(commentsOf('a.tsx', text)).toEqual(['2 /* yes */']);
  });

  test('are joined on consecutive lines without code or a blank line between', () => {
    const text = [
      'f(); // one',
      '  // two,',
      '  // the same',
      '',
      '// three',
      'g();',
      '// four',
    ].join('\n');
    expect(commentsOf('a.ts', text)).toEqual([
      '1 // one',
      '2 // two,\n  // the same',
      '5 // three',
      '7 // four',
    ]);
  });

  test('keep correct line numbers after multibyte characters', () => {
    expect(commentsOf('a.ts', "const a = '😀é';\n/* here */")).toEqual(['2 /* here */']);
    expect(parseSource('a.ts', "f('é'); /* a */ g();").code).toBe("f('é');         g();");
  });

  test('are found in the templates of new remotes', () => {
    expect(
      commentsOf('a.ts.template', '/** Texts of %remote%. */\nexport const %camel%Texts = {};'),
    ).toEqual(['1 /** Texts of %remote%. */']);
  });

  test('are read from every type of script', () => {
    for (const type of ['js', 'cjs', 'mjs', 'jsx', 'ts', 'cts', 'mts', 'tsx'])
      expect(commentsOf(`a.${type}`, "/** One. */\nconst a = '# no';")).toEqual(['1 /** One. */']);
  });

  test('include lines of SQL in templates, except in shipped migrations', () => {
    const text = [
      'const a = `',
      '  -- one',
      '  -- two ${b} no',
      '  select 1 -- no',
      '  --no`; // three',
      "const c = '\\",
      "-- no';",
    ].join('\n');
    const number = (digits: string) => `server/src/db/migrations/${digits}-a.ts`;
    for (const file of ['a.ts', number('0046')])
      expect(commentsOf(file, text)).toEqual(['2 -- one\n  -- two ', '5 // three']);
    expect(commentsOf(number('0045'), text)).toEqual(['5 // three']);
  });
});

test('a script with a syntax error has its message and line', () => {
  expect(parseSource('a.ts', "f('😀é');\nconst = 1;").syntaxError).toEqual({
    file: 'a.ts',
    line: 2,
    kind: 'syntax',
    text: 'Unexpected token',
  });
  expect(parseSource('a.ts', 'const a = 1;').syntaxError).toBeUndefined();
});

test('sources are all files except documents and fixtures', () => {
  for (const file of [
    'a.ts',
    'a.css',
    'a.json',
    '.ci/run',
    'a.new',
    'a.css.template',
    'fixtures.ts',
  ])
    expect([file, isSource(file)]).toEqual([file, true]);
  for (const file of ['README.md', 'a/README.md.template', 'fixtures/a.ts', 'a/fixtures/b.xml'])
    expect([file, isSource(file)]).toEqual([file, false]);
});

test('comments of a style sheet exclude strings and addresses', () => {
  const background = 'url(data:/*no*/)';
  const content = `'/* no */' "\\"/* no */"`;
  const values = `background: ${background}; content: ${content};`;
  const text = `/* one */\n.a { ${values} /* two\n lines */ }`;
  expect(commentsOf('a.css', text)).toEqual(['1 /* one */', '2 /* two\n lines */']);
});

describe('comments of other files', () => {
  test.each([
    ['.ci/run', '#!/bin/sh\n# one\n  # two\nrun "# no" \'# no\' $# a#no # three'],
    ['.npmrc', 'a=1\n# one\n# two\n\n  # three'],
    ['.gitignore', '# one\n# two\n*.log\n# three'],
    ['a.sh', '# one\n# two\nrun # three'],
    ['a.yml', '# one\n# two\na: "# no" # three'],
    ['a.new', '# one\n# two\na # three'],
  ])('begin with # in %s', (file, text) => {
    const comments = parseSource(file, text).comments.map(({ raw }) => raw.replace(/\n\s*/, ' '));
    expect(comments).toEqual(['# one # two', '# three']);
  });

  test.each(['a.svg', 'a.xml', 'a.html', 'a.html.template', 'fonts.conf'])(
    'are those of XML in %s',
    (file) => {
      expect(commentsOf(file, '<a href="#"><!-- one\n two --> # no\n</a><!-- three -->')).toEqual([
        '1 <!-- one\n two -->',
        '3 <!-- three -->',
      ]);
    },
  );

  test('exclude the strings of JSON', () => {
    const text =
      '// one\n{ "a": "// no \\" /* no */", /* two */\n  "b": "https://a.example" } // three';
    for (const file of ['tsconfig.json', 'a.jsonc', 'package.json.template'])
      expect(commentsOf(file, text)).toEqual(['1 // one', '2 /* two */', '3 // three']);
  });

  test('begin with two dashes in SQL', () => {
    expect(commentsOf('a.sql', "-- one\nselect '-- no' /* two */; -- three")).toEqual([
      '1 -- one',
      '2 /* two */',
      '2 -- three',
    ]);
  });
});
