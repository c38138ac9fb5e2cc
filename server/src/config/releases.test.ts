import { describe, expect, test } from '@jest/globals';
import { readReleasesConfig } from './releases.ts';

describe('M15 releases section of the operator file', () => {
  test('defaults to no token expiry and no second person', () => {
    expect(readReleasesConfig()).toEqual({ tokenDays: 0, secondPerson: false });
    expect(readReleasesConfig({ tokenDays: 90 })).toEqual({ tokenDays: 90, secondPerson: false });
    expect(readReleasesConfig({ secondPerson: true })).toEqual({
      tokenDays: 0,
      secondPerson: true,
    });
  });

  test.each([
    [{ tokenDays: -1 }, 'invalid releases/tokenDays'],
    [{ tokenDays: 1.5 }, 'invalid releases/tokenDays'],
    [{ tokenDays: 3651 }, 'invalid releases/tokenDays'],
    [{ tokenDays: '90' }, 'invalid releases/tokenDays'],
    [{ secondPerson: 'yes' }, 'invalid releases/secondPerson'],
    [{ second: true }, 'invalid releases/second'],
    ['on', 'invalid releases'],
  ])('refuses %j: %s', (given, message) => {
    expect(() => readReleasesConfig(given)).toThrow(message);
  });
});
