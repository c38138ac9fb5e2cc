import { describe, expect, test } from '@jest/globals';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import { SignUpService } from './sign-up-service.ts';

const FREE = { username: false, email: false };
const FORM = {
  usr: 'marlin',
  eml: 'marlin@site.example',
  pwd: 'Deep-water-7',
  age: '1',
  address: '10.1.1.1',
  language: 'en',
} as const;

/** Members of whom somebody else becomes one while the password is hashed. */
class RacedMembers {
  readonly confirmed: Buffer[] = [];
  readonly #found: { username: boolean; email: boolean }[];

  /** What is taken at each look. */
  constructor(...found: { username: boolean; email: boolean }[]) {
    this.#found = found;
  }

  taken = () => Promise.resolve(this.#found.shift() ?? FREE);
  create = () => Promise.resolve(false);
  confirm = (tokenHash: Buffer) => Promise.resolve(this.confirmed.push(tokenHash) > 0);
}

function signingUp(members: RacedMembers): SignUpService {
  return new SignUpService({
    members,
    emails: { confirm: () => Promise.resolve(false) },
    passwordPolicy: { check: () => Promise.resolve([]) },
    reservedNames: { has: () => false },
    confirmLinks: { isDone: () => Promise.resolve(false) },
    passwords: { hash: () => Promise.resolve('hashed') },
    sendConfirmMail: () => Promise.resolve(),
  });
}

describe('R5-05 a name or address that somebody else took in the meantime', () => {
  test.each([
    ['the address', { username: false, email: true }, [{ field: 'eml', code: CODES.usedEmail }]],
    ['the name', { username: true, email: false }, [{ field: 'usr', code: CODES.usedUsername }]],
  ])('is %s, and named so', async (_what, found, errors) => {
    await expect(signingUp(new RacedMembers(FREE, found)).signUp(FORM)).rejects.toMatchObject({
      errors,
    });
  });

  test('and gave back may be asked for again', async () => {
    await expect(signingUp(new RacedMembers()).signUp(FORM)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
  });
});

test('R5-05 what is no token is refused before the database is asked', async () => {
  const members = new RacedMembers();
  for (const token of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}%`])
    await expect(signingUp(members).confirm(token)).rejects.toMatchObject({
      code: 'token_invalid',
    });
  expect(members.confirmed).toEqual([]);
  await signingUp(members).confirm('x'.repeat(43));
  expect(members.confirmed).toHaveLength(1);
});
