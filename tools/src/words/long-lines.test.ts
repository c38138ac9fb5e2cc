import { describe, expect, test } from '@jest/globals';
import { findLongLines } from './long-lines.ts';

const WORDS = 'word '.repeat(21).trimEnd();
const ADDRESS = `https://site.example/${'a/'.repeat(50)}`;
const found = (file: string, text: string) =>
  findLongLines(file, text).map(({ line, text: length }) => `${line} ${length}`);

describe('findLongLines', () => {
  test.each([
    'a.ts',
    'a.css',
    'docs/a.md',
    'a.json',
    '.ci/run',
    'shared/i18n/src/messages/en/ui.ts',
    'server/src/db/migrations/0046-next.ts',
    'server/src/db/migrations/0100-later.ts',
    'server/src/db/migrations/support.ts',
  ])('finds a long line in %s', (file) => {
    expect(found(file, `short\n${WORDS}\n`)).toEqual(['2 104 columns']);
  });

  test('allows 100 columns and counts characters instead of bytes', () => {
    expect(found('a.ts', `${'word '.repeat(20)}\n${'😀 '.repeat(50)}`)).toEqual([]);
    expect(found('a.ts', `${'word '.repeat(20)}1`)).toEqual(['1 101 columns']);
  });

  test('allows a long table row only in documents', () => {
    expect(found('docs/a.md', `| ${WORDS} |`)).toEqual([]);
    expect(found('tools/scaffold/README.md.template', `| ${WORDS} |`)).toEqual([]);
    expect(found('a.ts', `| ${WORDS} |`)).toHaveLength(1);
  });

  test('allows a line without spaces, such as an address, path or literal', () => {
    for (const line of [
      ADDRESS,
      `  // ${ADDRESS}`,
      ` * ${ADDRESS}`,
      `- ${ADDRESS}`,
      `  '${ADDRESS}',`,
      `  /${'a'.repeat(100)}/;`,
    ])
      expect(found('a.ts', line)).toEqual([]);
  });

  test('allows a line that has 100 columns without its address', () => {
    expect(found('a.ts', `// See ${ADDRESS} for the reason.`)).toEqual([]);
    expect(found('docs/a.md', `See [the page](${ADDRESS}), and the next.`)).toEqual([]);
    expect(found('a.ts', `read('${ADDRESS}', '${WORDS}');`)).toHaveLength(1);
    expect(found('a.ts', `// ${WORDS} ${ADDRESS}`)).toHaveLength(1);
  });

  test('allows an import of one name, which the formatter cannot wrap', () => {
    const path = `'../${'long-'.repeat(18)}name.ts'`;
    expect(found('a.ts', `import type { Repository } from ${path};`)).toEqual([]);
    expect(found('a.ts', `export { read as readPage } from ${path};`)).toEqual([]);
    expect(found('a.ts', `import { read, write } from ${path};`)).toHaveLength(1);
  });

  test('allows SVG coordinates and base64', () => {
    expect(found('a.tsx', `  <path d="M16.5 4v9.5${'l-3.6 6.3c-1.5 0'.repeat(8)}z" />`)).toEqual(
      [],
    );
    expect(
      found('a.ts', `const picture = 'data:image/png;base64,${'iVBORw0K'.repeat(12)}==';`),
    ).toEqual([]);
    expect(found('a.ts', `const picture = '${'iVBORw0K'.repeat(12)}'; // ${WORDS}`)).toHaveLength(
      1,
    );
  });

  test.each([
    'package-lock.json',
    'mf-catalog/package.json',
    'docs/api.md',
    'docs/operator.schema.json',
    'mf-player/src/ads/fixtures/vast.xml',
    'shared/i18n/src/messages/ru/ui.ts',
    'shared/i18n/src/information/de/terms.ts',
    'tools/scaffold/messages/fr.ts.template',
    'server/src/db/migrations/0001-members.ts',
    'server/src/db/migrations/0045-house-cards.ts',
    'shared/ui/assets/fonts/LICENSE',
    'shell/assets/icon.svg',
  ])('does not measure %s', (file) => {
    expect(found(file, WORDS)).toEqual([]);
  });
});
