import { describe, expect, test } from '@jest/globals';
import { VERIF_VERSION } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { MemoryCookies } from './cookie-jar.ts';
import { VerificationStore } from './verification-store.ts';

describe('VerificationStore', () => {
  test('R4-05 R3-09 accepting sets the flag and the cookie, which the next visit finds', () => {
    const cookies = new MemoryCookies();
    const verification = new VerificationStore(cookies);
    expect(verification.isVerified).toBe(false);
    verification.accept();
    expect([verification.isVerified, cookies.get(COOKIES.verif)]).toEqual([true, '1']);
    expect(new VerificationStore(cookies).isVerified).toBe(true);
  });

  test.each([String(VERIF_VERSION + 1), String(VERIF_VERSION - 1), 'yes', ''])('R5-04 texts of another version (%j) ask again', (value) => {
    expect(new VerificationStore(new MemoryCookies({ [COOKIES.verif]: value })).isVerified).toBe(false);
  });
});
