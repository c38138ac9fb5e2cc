import { describe, expect, test } from '@jest/globals';
import { BlockedTerms } from './blocked-terms.ts';

const blocked = new BlockedTerms(['Brûlée', 'iron gate', 'oil', '  ', 'zone 7']);

describe('R2.3-12 BlockedTerms.blocks finds', () => {
  test.each([
    'brulee',
    'BRÛLÉE',
    'the brulee, please',
    'Brul33',
    'iron gate',
    'Iron-Gate',
    'irongate',
    'i r o n g a t e',
    '1ron g@te',
    'o1l',
    '0il',
    'zone7',
    'zonet',
  ])('%s', (text) => expect(blocked.blocks(text)).toBe(true));
});

describe('R2.3-12 BlockedTerms.blocks ignores', () => {
  test.each([
    'iron',
    'gate iron',
    'irongates',
    'boiling',
    'soil',
    'brule',
    '',
    '!!!',
    'zone',
    'zone 17',
  ])('%j', (text) => expect(blocked.blocks(text)).toBe(false));
});

describe('R2.3-12 BlockedTerms.allowing finds a blocked term in possible readings', () => {
  test.each([
    [[['oil']], true],
    [[['oi'], ['oils', 'oil']], true],
    [[['o1l']], true],
    [
      [
        ['irn', 'iron'],
        ['gat', 'gate', 'gather'],
      ],
      true,
    ],
    [[['iron'], ['gather', 'gats']], false],
    [
      [
        ['gate', 'iron'],
        ['iron', 'of'],
        ['gates', 'gate'],
      ],
      true,
    ],
    [[['gate'], ['iron']], false],
    [[['iron'], [], ['gate']], false],
    [[], false],
  ])('%j: %j', (wordsByPosition, isBlocked) => {
    const judged = wordsByPosition.flatMap((words, at) =>
      words.map(blocked.createWordFilter(wordsByPosition.with(at, []), [at])),
    );
    expect(judged.includes(false)).toBe(isBlocked);
  });
});

test('R2.3-12 an empty list blocks nothing', () =>
  expect(new BlockedTerms(['', '...']).blocks('anything ...')).toBe(false));
