import { describe, expect, test } from '@jest/globals';
import { validateYupSchema, yupToFormErrors } from 'formik';
import { loginSchema, type LoginValues } from './login-schema.ts';

const errorsOf = (values: LoginValues) =>
  validateYupSchema(values, loginSchema).then(() => ({}), yupToFormErrors);

describe('loginSchema', () => {
  test('R5-01 requires both fields', async () => {
    expect(await errorsOf({ usr: '', pwd: '' })).toEqual({ usr: 'required', pwd: 'required' });
    expect(await errorsOf({ usr: '', pwd: 'abc' })).toEqual({ usr: 'required' });
  });

  test('R5-01 reports an impossible pair once', async () => {
    expect(await errorsOf({ usr: 'ab', pwd: 'secret' })).toEqual({ pwd: 'invalid_usr_or_pwd' });
    expect(await errorsOf({ usr: 'abc', pwd: 'four' })).toEqual({ pwd: 'invalid_usr_or_pwd' });
    expect(await errorsOf({ usr: 'ab', pwd: 'four' })).toEqual({ pwd: 'invalid_usr_or_pwd' });
  });

  test('R5-01 accepts the shortest possible pair', async () => {
    expect(await errorsOf({ usr: 'abc', pwd: 'fives' })).toEqual({});
  });
});
