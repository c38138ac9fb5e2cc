import { describe, expect, test } from '@jest/globals';
import { ConsentStore } from './consent-store.ts';
import { MemoryCookies } from './cookie-jar.ts';

function aConsent(kept: Record<string, string> = {}, isRefusedByBrowser = false) {
  const cookies = new MemoryCookies(kept);
  return { cookies, consent: new ConsentStore({ cookies, isRefusedByBrowser }) };
}

describe('R4-22 consent', () => {
  test.each(['yes', 'no'] as const)('an answer is kept, and asked for no more: %s', (answer) => {
    const { cookies, consent } = aConsent();
    expect([consent.given, consent.isAsked]).toEqual([null, true]);
    consent.answer(answer);
    expect([consent.given, consent.isAsked, cookies.get('consent')]).toEqual([
      answer,
      false,
      answer,
    ]);
  });

  test.each([
    ['yes', 'yes'],
    ['no', 'no'],
    ['1', null],
  ])('the cookie consent=%s of an earlier visit is %s', (kept, given) => {
    expect(aConsent({ consent: kept }).consent.given).toBe(given);
  });

  test('the question can be opened again, closed without an answer, and answered otherwise', () => {
    const { cookies, consent } = aConsent({ consent: 'yes' });
    consent.open();
    expect(consent.isAsked).toBe(true);
    consent.close();
    expect([consent.isAsked, consent.given]).toEqual([false, 'yes']);
    consent.open();
    consent.answer('no');
    expect([consent.isAsked, cookies.get('consent')]).toEqual([false, 'no']);
  });

  test('a no in another tab holds here, a cookie that is gone changes nothing', () => {
    const { cookies, consent } = aConsent({ consent: 'yes' });
    cookies.remove('consent');
    consent.follow();
    expect(consent.given).toBe('yes');
    cookies.set('consent', 'no');
    consent.follow();
    expect(consent.given).toBe('no');
  });
});

describe('R4-22 Global Privacy Control', () => {
  test('is a no that is not asked for and needs no cookie, whatever was answered before', () => {
    const { cookies, consent } = aConsent({ consent: 'yes' }, true);
    expect([consent.given, consent.isAsked, cookies.get('consent')]).toEqual([
      'no',
      false,
      undefined,
    ]);
    consent.open();
    expect(consent.isAsked).toBe(true);
    consent.answer('yes');
    expect([consent.given, consent.isAsked, cookies.get('consent')]).toEqual([
      'no',
      false,
      undefined,
    ]);
  });
});
