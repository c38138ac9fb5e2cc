import { createHash } from 'node:crypto';
import { LANGUAGES, VERIF_BOXES, VERIF_VERSION } from '@nocturne/contracts/constants';
import { describe, expect, test } from '@jest/globals';
import { allAgreementTexts } from './agreement.ts';

/** Of all texts of each version: who changes a text raises VERIF_VERSION and adds a line. */
const DIGESTS: Readonly<Record<number, string>> = {
  1: '7ab47fab01e595ae76fe935deb456730f3a4590b683015fbd7f0ca8c8437c2df',
};

describe('R4-05 the points of the verification', () => {
  test('there are eleven in each language, and no mark is left in them', () => {
    const texts = allAgreementTexts();
    expect(texts).toHaveLength(VERIF_BOXES * LANGUAGES.length);
    expect(texts.filter(({ body }) => /[{}]/.test(body) || body.length < 10)).toEqual([]);
    expect(new Set(texts.map(({ body }) => body)).size).toBe(texts.length);
  });

  test('texts of a version never change', () => {
    const digest = createHash('sha256')
      .update(Buffer.concat(allAgreementTexts().map(({ sha256 }) => sha256)))
      .digest('hex');
    expect(digest).toBe(DIGESTS[VERIF_VERSION]);
  });
});
