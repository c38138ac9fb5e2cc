import { PASSWORD_MAX, USERNAME_MAX } from '@nocturne/contracts/constants';
import { describe, expect, test } from '@jest/globals';
import { validateYupSchema, yupToFormErrors } from 'formik';
import { signupSchema, type SignupValues } from './signup-schema.ts';

const GOOD: SignupValues = { usr: 'anselm', eml: 'anselm@example.com', pwd: 'fives', age: true };
const errorsOf = (values: Partial<SignupValues>) =>
  validateYupSchema({ ...GOOD, ...values }, signupSchema).then(() => ({}), yupToFormErrors);

describe('signupSchema', () => {
  test('R5-05 accepts a valid form', async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ usr: 'a-B_3', eml: ' anselm@mail.example.com ' })).toEqual({});
  });

  test('R5-05 requires every field, and the age box (R1-05)', async () => {
    expect(await errorsOf({ usr: '', eml: '', pwd: '', age: false })).toEqual({
      usr: 'required',
      eml: 'required',
      pwd: 'required',
      age: 'age_required',
    });
  });

  describe.each<[keyof SignupValues, string, string]>([
    ['usr', 'an', 'usr_short'],
    ['usr', 'a!', 'usr_short'],
    ['usr', 'an selm', 'usr_illegal'],
    ['usr', 'ансельм', 'usr_illegal'],
    ['usr', 'a'.repeat(USERNAME_MAX + 1), 'too_long'],
    ['eml', 'anselm', 'invalid_email'],
    ['eml', 'anselm@example', 'invalid_email'],
    ['eml', 'a b@example.com', 'invalid_email'],
    ['eml', 'x<anselm@example.com>', 'invalid_email'],
    ['eml', 'x,anselm@example.com', 'invalid_email'],
    ['pwd', 'four', 'pwd_short'],
    ['pwd', 'p'.repeat(PASSWORD_MAX + 1), 'too_long'],
  ])('R5-05 with %s "%s"', (field, value, code) => {
    test(`R5-05 returns ${code}`, async () => {
      expect(await errorsOf({ [field]: value })).toEqual({ [field]: code });
    });
  });
});
