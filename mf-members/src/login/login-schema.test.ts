import { describe, expect, test } from '@jest/globals';
import { validateYupSchema, yupToFormErrors } from 'formik';
import { loginSchema, type LoginValues } from './login-schema.ts';

const errorsOf = (values: LoginValues) =>
  validateYupSchema(values, loginSchema).then(() => ({}), yupToFormErrors);

describe('loginSchema', () => {
  test('R5-01 asks for both fields', async () => {
    expect(await errorsOf({ usr: '', pwd: '' })).toEqual({ usr: 'required', pwd: 'required' });
    expect(await errorsOf({ usr: '', pwd: 'abc' })).toEqual({ usr: 'required' });
  });

  test('R5-01 refuses a pair that can be no member, once', async () => {
    expect(await errorsOf({ usr: 'ab', pwd: 'secret' })).toEqual({ pwd: 'invalid_usr_or_pwd' });
    expect(await errorsOf({ usr: 'abc', pwd: 'four' })).toEqual({ pwd: 'invalid_usr_or_pwd' });
    expect(await errorsOf({ usr: 'ab', pwd: 'four' })).toEqual({ pwd: 'invalid_usr_or_pwd' });
  });

  test('R5-01 lets the shortest possible pair through', async () => {
    expect(await errorsOf({ usr: 'abc', pwd: 'fives' })).toEqual({});
  });
});
