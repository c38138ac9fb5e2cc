import { describe, expect, test } from '@jest/globals';
import { parseSource } from './parse-source.ts';

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

  test('are not read from a script with a syntax error, which throws', () => {
    expect(() => parseSource('a.ts', 'const = 1;')).toThrow('a.ts: ');
  });
});

test('comments of a style sheet exclude strings and addresses', () => {
  const background = 'url(data:/*no*/)';
  const content = `'/* no */' "\\"/* no */"`;
  const values = `background: ${background}; content: ${content};`;
  const text = `/* one */\n.a { ${values} /* two\n lines */ }`;
  expect(commentsOf('a.css', text)).toEqual(['1 /* one */', '2 /* two\n lines */']);
});
