import { describe, expect, test } from '@jest/globals';
import { ConsentStore } from './consent-store.ts';
import { MemoryCookies } from './cookie-jar.ts';

function aConsent(kept: Record<string, string> = {}, isRefusedByBrowser = false) {
  const cookies = new MemoryCookies(kept);
  return { cookies, consent: new ConsentStore({ cookies, isRefusedByBrowser }) };
}

describe('R4-22 consent', () => {
  test.each(['yes', 'no'] as const)('stores the answer and does not ask again: %s', (answer) => {
    const { cookies, consent } = aConsent();
    expect([consent.decision, consent.isAsked]).toEqual([null, true]);
    consent.answer(answer);
    expect([consent.decision, consent.isAsked, cookies.get('consent')]).toEqual([
      answer,
      false,
      answer,
    ]);
  });

  test.each([
    ['yes', 'yes'],
    ['no', 'no'],
    ['1', null],
  ])('reads the cookie consent=%s as %s', (kept, given) => {
    expect(aConsent({ consent: kept }).consent.decision).toBe(given);
  });

  test('the question can be reopened, closed without an answer, and answered differently', () => {
    const { cookies, consent } = aConsent({ consent: 'yes' });
    consent.open();
    expect(consent.isAsked).toBe(true);
    consent.close();
    expect([consent.isAsked, consent.decision]).toEqual([false, 'yes']);
    consent.open();
    consent.answer('no');
    expect([consent.isAsked, cookies.get('consent')]).toEqual([false, 'no']);
  });

  test('a no in another tab applies here; a deleted cookie changes nothing', () => {
    const { cookies, consent } = aConsent({ consent: 'yes' });
    cookies.remove('consent');
    consent.applyWithdrawal();
    expect(consent.decision).toBe('yes');
    cookies.set('consent', 'no');
    consent.applyWithdrawal();
    expect(consent.decision).toBe('no');
  });
});

describe('R4-22 Global Privacy Control', () => {
  test('means no without asking, whatever the visitor answers', () => {
    const { cookies, consent } = aConsent({ consent: 'yes' }, true);
    expect([consent.decision, consent.isAsked, cookies.get('consent')]).toEqual([
      'no',
      false,
      undefined,
    ]);
    consent.open();
    expect(consent.isAsked).toBe(true);
    consent.answer('yes');
    expect([consent.decision, consent.isAsked, cookies.get('consent')]).toEqual([
      'no',
      false,
      undefined,
    ]);
  });
});
