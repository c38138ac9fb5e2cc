import { describe, expect, test } from '@jest/globals';
import { Passwords } from './passwords.ts';

describe('Passwords', () => {
  const passwords = new Passwords();

  test('R5-01 a hash is a salted argon2id PHC string that matches only its password', async () => {
    const [one, two] = await Promise.all([
      passwords.hash('moonlight'),
      passwords.hash('moonlight'),
    ]);
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(two);
    expect(
      await Promise.all([passwords.matches('moonlight', one), passwords.matches('Moonlight', one)]),
    ).toEqual([true, false]);
  });

  test('R8-03 an account that does not exist never matches', async () => {
    expect(await passwords.matches('moonlight', undefined)).toBe(false);
  });

  test('completes many concurrent checks', async () => {
    const stored = await passwords.hash('secret');
    expect(
      await Promise.all(Array.from({ length: 8 }, () => passwords.matches('secret', stored))),
    ).toEqual(Array(8).fill(true));
  });

  test('R8-03 refuses with a retry after five seconds if the queue is full', async () => {
    const few = new Passwords(3);
    // After this nothing else is being computed: the hash for missing accounts exists.
    await few.matches('secret', undefined);
    const ends = await Promise.allSettled(Array.from({ length: 9 }, () => few.hash('secret')));
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'too_many', retryAfterSeconds: 5 });
    expect(await few.hash('secret')).toMatch(/^\$argon2id/);
  });
});
