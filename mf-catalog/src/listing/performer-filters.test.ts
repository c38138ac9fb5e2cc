import { describe, expect, test } from '@jest/globals';
import { activeFields, choicesOf, MENU_FIELDS, readPerformerFilter } from './performer-filters.ts';

describe('readPerformerFilter', () => {
  test('R3-10 R2.3-11 reads every filter from the query', () => {
    const written =
      'age=40%2B&gender=shemale&hair=redhead&height=very-little' +
      '&weight=heavy&ethnicity=ebony&relationship=open';
    const query = new URLSearchParams(
      `${written}&orientation=not-sure&country=NO&letter=0&career_status=retired`,
    );
    expect(readPerformerFilter(query)).toEqual({
      age: '40+',
      gender: 'shemale',
      hair: 'redhead',
      height: 'very-little',
      weight: 'heavy',
      ethnicity: 'ebony',
      relationship: 'open',
      orientation: 'not-sure',
      country: 'NO',
      letter: '0',
      career_status: 'retired',
    });
  });

  test.each([
    'age=17',
    'gender=Woman',
    'country=XX',
    'country=no',
    'letter=aa',
    'letter=',
    'hair=constructor',
    'x=1',
  ])('R3-10 ignores %s', (query) => {
    expect(readPerformerFilter(new URLSearchParams(query))).toEqual({});
  });
});

describe('performer filter menus', () => {
  test('R3-10 R2.3-11 cover every field except the letter and begin with "any"', () => {
    expect(MENU_FIELDS).toHaveLength(10);
    expect(MENU_FIELDS).not.toContain('letter');
    expect(MENU_FIELDS.map((field) => choicesOf(field)[0])).toEqual(MENU_FIELDS.map(() => ''));
    expect(choicesOf('gender')).toEqual(['', 'man', 'woman', 'shemale']);
    expect(choicesOf('country')).toContain('NO');
  });

  test('R2.3-11 list active fields in menu order', () => {
    expect(activeFields({ career_status: 'active', letter: 'a', age: '40+' })).toEqual([
      'age',
      'career_status',
    ]);
  });
});
