import { describe, expect, test } from '@jest/globals';
import { CONTACT_MAX, CONTACT_REASONS, checkContact, trimContact } from './contact.ts';

const good = {
  reason: 'broken',
  eml: 'lena@nocturne.example',
  message: 'The sound is gone.',
  page: '/video/7/glass-tide/',
};
const codes = (changes: Partial<typeof good>) =>
  checkContact({ ...good, ...changes }).map(({ field, code }) => `${field}:${code}`);

describe('R2.2-07 the contact form', () => {
  test.each(CONTACT_REASONS)('accepts the reason %s', (reason) =>
    expect(codes({ reason })).toEqual([]),
  );

  test.each([
    [
      'nothing given',
      { reason: '', eml: '', message: ' \n', page: '' },
      ['reason:required', 'message:required'],
    ],
    ['a reason that is none', { reason: 'toString' }, ['reason:bad_request']],
    ['no email', { eml: ' ' }, []],
    ['a wrong email', { eml: 'lena@nocturne' }, ['eml:invalid_email']],
    ['a list of emails', { eml: 'a@b.example, c@d.example' }, ['eml:invalid_email']],
    ['the longest message', { message: 'x'.repeat(CONTACT_MAX.message) }, []],
    ['a longer one', { message: 'x'.repeat(CONTACT_MAX.message + 1) }, ['message:too_long']],
    ['no page', { page: '' }, []],
    ['an address', { page: 'https://site.test/video/7/glass-tide/' }, []],
    ['a script', { page: 'javascript:alert(1)' }, ['page:bad_request']],
    ['two lines', { page: '/video/7/\n/video/8/' }, ['page:bad_request']],
    ['an endless address', { page: `/${'x'.repeat(CONTACT_MAX.page)}` }, ['page:too_long']],
  ])('%s', (_name, changes, expected) => expect(codes(changes)).toEqual(expected));

  test('R2.2-07 counts a line break as one character and trims white space', () => {
    expect(
      trimContact({ ...good, eml: ' a@b.example ', message: ' one\r\ntwo\r\n' }),
    ).toMatchObject({
      eml: 'a@b.example',
      message: 'one\ntwo',
    });
    expect(codes({ message: '\r\n'.repeat(CONTACT_MAX.message) + 'x' })).toEqual([]);
  });
});
