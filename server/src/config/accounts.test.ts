import { describe, expect, test } from '@jest/globals';
import { BOT_CHECK_BITS, BOT_CHECK_BITS_MAX } from '@nocturne/contracts/bot-check';
import { PASSWORD_MIN } from '@nocturne/contracts/constants';
import { DEFAULT_ACCOUNTS, readAccountsConfig } from './accounts.ts';

describe('accounts section of the operator file', () => {
  test('R4-04 R8-10 defaults to proof of work and errors that reveal unknown addresses', () => {
    expect(DEFAULT_ACCOUNTS).toEqual({
      privateErrors: false,
      botCheck: 'proof-of-work',
      botCheckBits: BOT_CHECK_BITS,
      passwordPolicy: { minLength: PASSWORD_MIN, refuseKnown: true },
      freshMinutes: 15,
      reservedNames: [],
    });
  });

  test('R4-04 accepts each field on its own', () => {
    expect(readAccountsConfig({ privateErrors: true })).toEqual({
      ...DEFAULT_ACCOUNTS,
      privateErrors: true,
    });
    expect(readAccountsConfig({ botCheck: 'none' })).toEqual({
      ...DEFAULT_ACCOUNTS,
      botCheck: 'none',
    });
  });

  test.each([
    [{ botCheck: 'captcha' }, '/accounts/botCheck'],
    [{ botCheckBits: BOT_CHECK_BITS_MAX + 1 }, '/accounts/botCheckBits'],
    [{ botCheckBits: '12' }, '/accounts/botCheckBits'],
    [{ privateErrors: 'yes' }, '/accounts/privateErrors'],
    [{ private: true }, '/accounts'],
    ['yes', '/accounts'],
  ])('R1-02 %j stops the start and names the field', (given, where) => {
    expect(() => readAccountsConfig(given)).toThrow(where);
  });
});
