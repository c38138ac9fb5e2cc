import { describe, expect, test } from '@jest/globals';
import { pseudoText } from './pseudo.ts';
import { createTranslate } from './translate.ts';

describe('R2.3-18 pseudoText', () => {
  test('is bracketed, accented and two fifths longer', () => {
    expect(pseudoText('Categories')).toBe('[Ćáťéĝóŕíéš~~]');
    for (const text of [
      'Sign in',
      'There is nothing at this address. It may have moved, or the link may be wrong.',
    ]) {
      expect(pseudoText(text).length / text.length).toBeGreaterThanOrEqual(1.4);
      expect(pseudoText(text).length / text.length).toBeLessThan(1.5);
    }
  });

  test('keeps the marks of values, and has no word that is longer than words are', () => {
    const text = pseudoText(
      '{count} videos of {site}, and a good deal more of everything else that there is',
    );
    expect(text).toMatch(/^\[\{count\} \S+ óf \{site\}, /);
    expect(
      Math.max(...text.split(' ').map((word) => word.replace(/[^~]/g, '').length)),
    ).toBeLessThanOrEqual(6);
  });

  test('is what a translate function says that is given it, values as they are', () => {
    const t = createTranslate(
      'en',
      { 'ui.close': { one: '{count} day by {name}', other: 'days' } },
      {},
      pseudoText,
    );
    expect(t('ui.close', { count: 1, name: 'Orla' })).toMatch(/^\[1 ďáý bý Orla ~+\]$/);
  });
});
