import { describe, expect, test } from '@jest/globals';
import { UNSENT_TEXTS_KEY, UNSENT_TEXTS_MAX } from '@nocturne/contracts/constants';
import {
  clearAllUnsentTexts,
  clearUnsentTexts,
  saveUnsentTexts,
  getUnsentTexts,
} from './unsent-texts.ts';

describe('T1 unsent texts', () => {
  test('T1 are kept per form until sent, deleted or cleared', () => {
    saveUnsentTexts('/video/1/#comment', { text: 'one' });
    saveUnsentTexts('/video/2/#comment', { text: 'two' });
    expect(getUnsentTexts('/video/1/#comment')).toEqual({ text: 'one' });
    clearUnsentTexts('/video/1/#comment');
    expect(getUnsentTexts('/video/1/#comment')).toEqual({});
    saveUnsentTexts('/video/2/#comment', {});
    expect(sessionStorage).toHaveLength(0);
    saveUnsentTexts('/video/2/#comment', { text: 'three' });
    clearAllUnsentTexts();
    expect(sessionStorage).toHaveLength(0);
  });

  test('T1 drop the oldest when there are too many', () => {
    for (let form = 0; form <= UNSENT_TEXTS_MAX; form += 1)
      saveUnsentTexts(String(form), { text: 'words' });
    expect(getUnsentTexts('0')).toEqual({});
    expect(getUnsentTexts('1')).toEqual({ text: 'words' });
    expect(getUnsentTexts(String(UNSENT_TEXTS_MAX))).toEqual({ text: 'words' });
  });

  test.each(['{', 'null', '{"a":1}', '[["form",{"text":1}],[1,{}],["form"],"form",null]'])(
    'T1 ignore malformed storage: %s',
    (kept) => {
      sessionStorage.setItem(UNSENT_TEXTS_KEY, kept);
      expect(getUnsentTexts('form')).toEqual({});
      saveUnsentTexts('form', { text: 'words' });
      expect(getUnsentTexts('form')).toEqual({ text: 'words' });
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
      saveUnsentTexts('form', { text: 'words' });
      expect(getUnsentTexts('form')).toEqual({});
      clearAllUnsentTexts();
    }
    Object.defineProperty(globalThis, 'sessionStorage', whole);
  });
});
