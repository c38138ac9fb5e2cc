import { describe, expect, test } from '@jest/globals';
import { UNSENT_TEXTS_KEY, UNSENT_TEXTS_MAX } from '@nocturne/contracts/constants';
import { forgetAllUnsent, forgetUnsent, keepUnsent, unsentTexts } from './unsent-texts.ts';

describe('T1 unsent texts', () => {
  test('T1 are kept per form until sent, deleted or cleared', () => {
    keepUnsent('/video/1/#comment', { text: 'one' });
    keepUnsent('/video/2/#comment', { text: 'two' });
    expect(unsentTexts('/video/1/#comment')).toEqual({ text: 'one' });
    forgetUnsent('/video/1/#comment');
    expect(unsentTexts('/video/1/#comment')).toEqual({});
    keepUnsent('/video/2/#comment', {});
    expect(sessionStorage).toHaveLength(0);
    keepUnsent('/video/2/#comment', { text: 'three' });
    forgetAllUnsent();
    expect(sessionStorage).toHaveLength(0);
  });

  test('T1 drop the oldest when there are too many', () => {
    for (let form = 0; form <= UNSENT_TEXTS_MAX; form += 1)
      keepUnsent(String(form), { text: 'words' });
    expect(unsentTexts('0')).toEqual({});
    expect(unsentTexts('1')).toEqual({ text: 'words' });
    expect(unsentTexts(String(UNSENT_TEXTS_MAX))).toEqual({ text: 'words' });
  });

  test.each(['{', 'null', '{"a":1}', '[["form",{"text":1}],[1,{}],["form"],"form",null]'])(
    'T1 ignore malformed storage: %s',
    (kept) => {
      sessionStorage.setItem(UNSENT_TEXTS_KEY, kept);
      expect(unsentTexts('form')).toEqual({});
      keepUnsent('form', { text: 'words' });
      expect(unsentTexts('form')).toEqual({ text: 'words' });
    },
  );

  test('T1 are not kept if storage is refused, full or missing', () => {
    const whole = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage') ?? {};
    const refuse = (): never => {
      throw new Error('refused');
    };
    const full = { getItem: () => null, setItem: refuse, removeItem: refuse };
    for (const descriptor of [{ get: refuse }, { get: () => full }, { get: () => undefined }]) {
      Object.defineProperty(globalThis, 'sessionStorage', { ...descriptor, configurable: true });
      keepUnsent('form', { text: 'words' });
      expect(unsentTexts('form')).toEqual({});
      forgetAllUnsent();
    }
    Object.defineProperty(globalThis, 'sessionStorage', whole);
  });
});
