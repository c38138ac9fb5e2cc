import { describe, expect, test } from '@jest/globals';
import {
  checkEmail,
  checkPassword,
  checkProfile,
  checkRepeatedPassword,
  PROFILE_FIELDS,
  PROFILE_MAX,
  normalizeProfile,
} from './account.ts';
import { PROFILE_EDITABLE_FIELDS } from './people-fields.ts';

const TODAY = '2026-11-21';
const codes = (values: Parameters<typeof checkProfile>[0], today = TODAY) =>
  checkProfile(values, today).map(({ field, code }) => `${field}:${code}`);

describe('R3-15 checkProfile', () => {
  test('R3-15 has every editable field except email, password, pictures and age', () => {
    const elsewhere = ['email', 'password', 'avatar', 'cover', 'age'];
    const wanted = PROFILE_EDITABLE_FIELDS.filter((field) => !elsewhere.includes(field)).map(
      (field) => (field === 'username' ? 'usr' : field),
    );
    expect(wanted.filter((field) => !PROFILE_FIELDS.some((known) => known === field))).toEqual([]);
  });

  test('R3-15 requires only the username', () => {
    const nothing = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, '']));
    expect(codes(nothing)).toEqual(['usr:required']);
  });

  test('R3-15 checks only the given fields', () => {
    expect(codes({})).toEqual([]);
  });

  test.each([
    [{ usr: 'ab' }, 'usr:usr_short'],
    [{ usr: 'a b c' }, 'usr:usr_illegal'],
    [{ usr: 'a'.repeat(PROFILE_MAX.usr + 1) }, 'usr:too_long'],
    [{ gender: 'queen' }, 'gender:bad_request'],
    [{ relationship: 'complicated' }, 'relationship:bad_request'],
    [{ orientation: 'north' }, 'orientation:bad_request'],
    [{ country: 'XX' }, 'country:bad_request'],
    [{ country: 'toString' }, 'country:bad_request'],
    [{ website: 'javascript:alert(1)' }, 'website:invalid_website'],
    [{ website: 'htp://anselm' }, 'website:invalid_website'],
    [{ website: 'https://a b' }, 'website:invalid_website'],
    [{ website: `https://a.example/${'x'.repeat(200)}` }, 'website:too_long'],
    [{ city: 'ё'.repeat(PROFILE_MAX.city + 1) }, 'city:too_long'],
    [{ about_me: 'x'.repeat(PROFILE_MAX.about_me + 1) }, 'about_me:too_long'],
  ])('R3-15 refuses %j', (values, code) => {
    expect(codes(values)).toEqual([code]);
  });

  test('R3-15 accepts valid values', () => {
    const profile = {
      gender: 'woman',
      relationship: 'open',
      orientation: 'bisexual',
      country: 'NO',
      website: 'https://anselm.example/a?b=c',
    };
    expect(codes({ ...profile, city: '𝔸'.repeat(PROFILE_MAX.city) })).toEqual([]);
  });

  test('normalizeProfile trims texts and removes control characters', () => {
    expect(normalizeProfile({ city: '  Bergen\u0007 ', about_me: 'One\r\ntwo ' })).toEqual({
      city: 'Bergen',
      about_me: 'One\ntwo',
    });
  });
});

describe('R1-05 date of birth: members younger than 18 are refused', () => {
  test.each([
    ['2008-11-21', []],
    ['2008-11-22', ['birth_date:too_young']],
    ['2026-11-21', ['birth_date:too_young']],
    ['1906-11-22', []],
    ['1906-11-21', ['birth_date:invalid_date']],
    ['1999-02-29', ['birth_date:invalid_date']],
    ['1999-13-01', ['birth_date:invalid_date']],
    ['21.11.1999', ['birth_date:invalid_date']],
  ])('R1-05 %s', (day, expected) => {
    expect(codes({ birth_date: day })).toEqual(expected);
  });

  test.each([
    ['2026-02-28', ['birth_date:too_young']],
    ['2026-03-01', []],
  ])('R1-05 born on 29 February 2008, on %s', (today, expected) => {
    expect(codes({ birth_date: '2008-02-29' }, today)).toEqual(expected);
  });
});

test('R5-05 R5-10 checks the email, the password and its repetition', () => {
  expect(checkEmail('a@b.example')).toEqual([]);
  expect(checkEmail('a@b,c@d.example')[0]?.code).toBe('invalid_email');
  expect(checkPassword('fives')).toEqual([]);
  expect(checkPassword('four')[0]).toEqual({ field: 'pwd', code: 'pwd_short', info: { min: 5 } });
  expect(checkRepeatedPassword('fives', 'sixes')).toEqual([
    { field: 'repeat', code: 'pwd_mismatch' },
  ]);
});

test.each([
  'https://site.example@elsewhere.example/',
  'https://user:word@elsewhere.example/',
  'https://@elsewhere.example/',
])('A16 refuses the website %s, which looks like another host', (website) => {
  expect(
    checkProfile({ website }, '2026-12-01').map(({ field, code }) => `${field}:${code}`),
  ).toEqual(['website:invalid_website']);
});
