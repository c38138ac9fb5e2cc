import { describe, expect, test } from '@jest/globals';
import { parseSource } from './parse-source.ts';

const commentsOf = (file: string, text: string) =>
  parseSource(file, text).comments.map(({ line, raw }) => `${line} ${raw}`);

describe('the comments of a script', () => {
  test('are those of lines, blocks and JSX', () => {
    const text = '/** One. */\nconst a = 1; // two\nconst b = <p>{/* three */}</p>;\n';
    expect(commentsOf('a.tsx', text)).toEqual(['1 /** One. */', '2 // two', '3 /* three */']);
  });

  test('are none in strings, templates, regular expressions and JSX text', () => {
    const text = [
      `const a = 'https://a.example // no';`,
      'const b = `/* no ${1 /* yes */} // no */`;',
      'const c = /\\/\\* no \\*\\/[/*]/;',
      'const d = <p>/* no */ // no</p>;',
    ].join('\n');
    expect(commentsOf('a.tsx', text)).toEqual(['2 /* yes */']);
  });

  test('on consecutive lines are one, unless code or a blank line is between them', () => {
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

  test('keep their lines behind characters of several bytes', () => {
    expect(commentsOf('a.ts', "const a = '😀é';\n/* here */")).toEqual(['2 /* here */']);
    expect(parseSource('a.ts', "f('é'); /* a */ g();").code).toBe("f('é');         g();");
  });

  test('are found in a template for new remotes', () => {
    expect(
      commentsOf('a.ts.template', '/** Texts of %remote%. */\nexport const %camel%Texts = {};'),
    ).toEqual(['1 /** Texts of %remote%. */']);
  });

  test('cannot be found in a script with a syntax error', () => {
    expect(() => parseSource('a.ts', 'const = 1;')).toThrow('a.ts: ');
  });
});

test('the comments of a style sheet are none in strings and addresses', () => {
  const background = 'url(data:/*no*/)';
  const content = `'/* no */' "\\"/* no */"`;
  const text = `/* one */\n.a { background: ${background}; content: ${content}; /* two\n lines */ }`;
  expect(commentsOf('a.css', text)).toEqual(['1 /* one */', '2 /* two\n lines */']);
});
