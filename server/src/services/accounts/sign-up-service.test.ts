import { describe, expect, test } from '@jest/globals';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import { SignUpService } from './sign-up-service.ts';

const FREE = { username: false, email: false };
const FORM = {
  usr: 'marlin',
  eml: 'marlin@site.example',
  pwd: 'Deep-water-7',
  age: true,
  address: '10.1.1.1',
  language: 'en',
} as const;

/** Fakes a member who takes the name or address while the password is hashed. */
class RacedMembers {
  readonly confirmed: Buffer[] = [];
  readonly #found: { username: boolean; email: boolean }[];

  /** `found` is the result of each call of `findTaken`. */
  constructor(...found: { username: boolean; email: boolean }[]) {
    this.#found = found;
  }

  findTaken = () => Promise.resolve(this.#found.shift() ?? FREE);
  create = () => Promise.resolve(false);
  confirm = (tokenHash: Buffer) => Promise.resolve(this.confirmed.push(tokenHash) > 0);
}

function signingUp(members: RacedMembers): SignUpService {
  return new SignUpService({
    members,
    emails: { confirm: () => Promise.resolve(false) },
    passwordPolicy: { check: () => Promise.resolve([]) },
    reservedNames: { has: () => false },
    confirmLinks: { isAlreadyConfirmed: () => Promise.resolve(false) },
    passwords: { hash: () => Promise.resolve('hashed') },
    sendConfirmEmail: () => Promise.resolve(),
  });
}

describe('R5-05 a name or address taken during sign-up', () => {
  test.each([
    ['the address', { username: false, email: true }, [{ field: 'eml', code: CODES.usedEmail }]],
    ['the name', { username: true, email: false }, [{ field: 'usr', code: CODES.usedUsername }]],
  ])('is reported: %s', async (_what, found, errors) => {
    await expect(signingUp(new RacedMembers(FREE, found)).signUp(FORM)).rejects.toMatchObject({
      errors,
    });
  });

  test('asks to try again if it is free again', async () => {
    await expect(signingUp(new RacedMembers()).signUp(FORM)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
  });
});

test('R5-05 confirm refuses a malformed token without a database query', async () => {
  const members = new RacedMembers();
  for (const token of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}%`])
    await expect(signingUp(members).confirm(token)).rejects.toMatchObject({
      code: 'token_invalid',
    });
  expect(members.confirmed).toEqual([]);
  await signingUp(members).confirm('x'.repeat(43));
  expect(members.confirmed).toHaveLength(1);
});
