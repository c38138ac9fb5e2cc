import { describe, expect, test } from '@jest/globals';
import { pseudoText } from './pseudo.ts';
import { createTranslate } from './translate.ts';

describe('R2.3-18 pseudoText', () => {
  test('adds brackets, accents and 40 percent of length', () => {
    expect(pseudoText('Categories')).toBe('[Ćáťéĝóŕíéš~~]');
    for (const text of [
      'Sign in',
      'There is nothing at this address. It may have moved, or the link may be wrong.',
    ]) {
      expect(pseudoText(text).length / text.length).toBeGreaterThanOrEqual(1.4);
      expect(pseudoText(text).length / text.length).toBeLessThan(1.5);
    }
  });

  test('keeps placeholders and pads in words of realistic length', () => {
    const text = pseudoText(
      '{count} videos of {site}, and a good deal more of everything else that there is',
    );
    expect(text).toMatch(/^\[\{count\} \S+ óf \{site\}, /);
    expect(
      Math.max(...text.split(' ').map((word) => word.replace(/[^~]/g, '').length)),
    ).toBeLessThanOrEqual(6);
  });

  test('transforms messages of a translate function but not their values', () => {
    const t = createTranslate(
      'en',
      { 'ui.close': { one: '{count} day by {name}', other: 'days' } },
      {},
      pseudoText,
    );
    expect(t('ui.close', { count: 1, name: 'Orla' })).toMatch(/^\[1 ďáý bý Orla ~+\]$/);
  });
});
