import { createHash } from 'node:crypto';
import { LANGUAGES, VERIF_BOXES, VERIF_VERSION } from '@nocturne/contracts/constants';
import { describe, expect, test } from '@jest/globals';
import { allAgreementTexts } from './agreement.ts';

/**
 * Digest of all texts per version. A changed text needs a higher `VERIF_VERSION` and a line here.
 */
const DIGESTS: Readonly<Record<number, string>> = {
  1: '7ab47fab01e595ae76fe935deb456730f3a4590b683015fbd7f0ca8c8437c2df',
};

describe('R4-05 verification agreement', () => {
  test('has eleven points in each language, without unfilled placeholders', () => {
    const texts = allAgreementTexts();
    expect(texts).toHaveLength(VERIF_BOXES * LANGUAGES.length);
    expect(texts.filter(({ body }) => /[{}]/.test(body) || body.length < 10)).toEqual([]);
    expect(new Set(texts.map(({ body }) => body)).size).toBe(texts.length);
  });

  test('keeps the texts of a version unchanged', () => {
    const digest = createHash('sha256')
      .update(Buffer.concat(allAgreementTexts().map(({ sha256 }) => sha256)))
      .digest('hex');
    expect(digest).toBe(DIGESTS[VERIF_VERSION]);
  });
});
