import { describe, expect, test } from '@jest/globals';
import { parseSource } from './parse-source.ts';
import { findIds, readFindingIds } from './requirement-ids.ts';

// Joined here, so that this file has no id outside of a title.
const ID = ['R4', '11'].join('-');
const LONG_ID = ['R2.1', '22'].join('-');
const LISTED = readFindingIds(
  '| id | what |\n|---|---|\n| H5 | a fault |\n| V8 | another |\n| V15 | a third |\n',
);

const idsIn = (file: string, text: string) => findIds(parseSource(file, text), LISTED);
const found = (file: string, text: string) =>
  idsIn(file, text).findings.map((one) => `${one.line} ${one.text.split(' ')[0]}`);

describe('findIds', () => {
  test('finds requirement ids in comments, strings and style sheets', () => {
    expect(found('a.ts', `/** Reads a page (${ID}). */\nlog('${LONG_ID}');`)).toEqual([
      `1 ${ID}`,
      `2 ${LONG_ID}`,
    ]);
    expect(found('a.css', `/* ${ID} */`)).toEqual([`1 ${ID}`]);
  });

  test('finds ids in test code, but not in titles', () => {
    const text = [
      `describe('${ID} pages', () => {`,
      `  // ${ID}`,
      `  test('${LONG_ID} read', async () => expect('${ID}').toBe(1));`,
      `  test.each([['${LONG_ID} a', '${ID}'], '${ID} b'])(\`${ID} %s\`, function () {});`,
      `  test('${ID} opens', { tag: 1 }, ({ page }) => page);`,
      '});',
    ].join('\n');
    expect(found('a.test.ts', text)).toEqual([`2 ${ID}`, `3 ${ID}`, `4 ${ID}`]);
    expect(idsIn('a.spec.ts', text).inTitles).toEqual([ID, LONG_ID, LONG_ID, ID, ID, ID]);
  });

  test('allows ids in shipped migrations, and not in the next one', () => {
    expect(found('server/src/db/migrations/0045-cards.ts', `// ${ID}`)).toEqual([]);
    expect(found('server/src/db/migrations/0046-next.ts', `// ${ID}`)).toEqual([`1 ${ID}`]);
    expect(found('a.ts', `sql\`\n-- ${ID}\n\`;`)).toEqual([`2 ${ID}`]);
  });

  test('finds ids in other files', () => {
    expect(found('a.svg', `<!-- ${ID} -->\n<title>${ID}</title>`)).toEqual([`1 ${ID}`, `2 ${ID}`]);
    expect(found('a.json', `{ "a": "${ID}" }`)).toEqual([`1 ${ID}`]);
  });

  test('allows every id in a test with a syntax error, and counts it', () => {
    const text = `test('${ID} reads', () => {};`;
    expect(found('a.test.ts', text)).toEqual([]);
    expect(idsIn('a.test.ts', text).inTitles).toEqual([ID]);
  });

  test('finds ids in titles that do not run, without counting them as tested', () => {
    const text = `test.todo('${ID} a'); it.skip('${ID} b', f); test.fixme('${ID} c', f);`;
    expect(found('a.test.ts', text)).toEqual([]);
    expect(idsIn('a.test.ts', text).inTitles).toEqual([]);
  });

  test('finds ids in calls outside test files', () => {
    expect(found('a.ts', `read('${ID}', () => 1);`)).toEqual([`1 ${ID}`]);
    expect(idsIn('a.ts', `read('${ID}', () => 1);`).inTitles).toEqual([]);
  });

  test('finds finding ids only in comments', () => {
    expect(found('a.ts', "// A fault (H5), and V15.\nconst level = 'H5';")).toEqual([
      '1 H5',
      '1 V15',
    ]);
  });

  test('allows unlisted ids, other meanings and parts of longer names', () => {
    expect(found('a.ts', '// An S3 bucket, memory of V8, avc1.H5x, H5.1, H5-2 and MH5.')).toEqual(
      [],
    );
  });
});
