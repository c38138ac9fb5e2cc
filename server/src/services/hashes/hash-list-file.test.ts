import { describe, expect, test } from '@jest/globals';
import { HashListError, printHashList, readHashList } from './hash-list-file.ts';

const SHA = 'a'.repeat(64);
const MD5 = 'b'.repeat(32);

describe('hash lists (R4-19)', () => {
  test('have one hex hash per line if the header has one name', () => {
    const lines = readHashList(
      `\uFEFFSHA256\r\n${SHA.toUpperCase()}\r\n\r\n${'c'.repeat(64)}\n`,
      'ncii',
    );
    expect(lines.map(({ value, ...rest }) => ({ ...rest, value: value.toString('hex') }))).toEqual([
      { algorithm: 'sha256', reason: 'ncii', value: SHA },
      { algorithm: 'sha256', reason: 'ncii', value: 'c'.repeat(64) },
    ]);
  });

  test('may have the algorithm and their own reason on each line', () => {
    const [one, other] = [
      readHashList(`algorithm,value\nmd5,${MD5}`, 'dmca'),
      readHashList(`algorithm,value,reason\npdq,${SHA},severe`, 'dmca'),
    ];
    expect([...one, ...other]).toMatchObject([
      { algorithm: 'md5', reason: 'dmca' },
      { algorithm: 'pdq', reason: 'severe' },
    ]);
  });

  test.each([
    ['no head', SHA, 'line 1'],
    ['an empty file', '', 'line 1'],
    [
      'a hash that is too short',
      `md5\n${MD5}\n${MD5.slice(1)}`,
      'line 3: md5 must have 32 hex digits',
    ],
    ['letters that are no hex', `pdq\n${'g'.repeat(64)}`, 'line 2: pdq must have 64 hex digits'],
    ['a field too many', `sha256\n${SHA},x`, 'line 2: 2 fields instead of 1'],
    ['a kind that is none', `algorithm,value\nsha1,${MD5}`, 'line 2: "sha1" is not one of'],
    [
      'the name of a method',
      `algorithm,value\ntoString,${MD5}`,
      'line 2: "toString" is not one of',
    ],
    [
      'a reason that is none',
      `algorithm,value,reason\nmd5,${MD5},because`,
      'line 2: "because" is not one of',
    ],
  ])('refuses %s with the line number', (_name, text, message) => {
    expect(() => readHashList(text, 'other')).toThrow(HashListError);
    expect(() => readHashList(text, 'other')).toThrow(message);
  });

  test('report all invalid lines, at most twenty', () => {
    const text = `md5\n${'x\n'.repeat(30)}`;
    expect(() => readHashList(text, 'other')).toThrow(
      /line 2: [\s\S]*line 21: [^\n]*\nand 10 more$/,
    );
  });

  test('are read back as printed', () => {
    const lines = readHashList(
      `algorithm,value,reason\nsha256,${SHA},ncii\npdq,${SHA},other`,
      'dmca',
    );
    expect(readHashList(printHashList(lines), 'severe')).toEqual(lines);
  });
});
