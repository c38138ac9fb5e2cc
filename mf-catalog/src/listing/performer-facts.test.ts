import { describe, expect, test } from '@jest/globals';
import type { Language } from '@nocturne/contracts/constants';
import { PERFORMER_INFO_FIELDS, type PerformerInfo } from '@nocturne/contracts/people-fields';
import { joinTexts } from '@nocturne/i18n/messages';
import { catalogTexts } from '@nocturne/i18n/texts/catalog';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { listTexts } from '@nocturne/i18n/texts/lists';
import { createTranslate } from '@nocturne/i18n/translate';
import { aChannel, aPerformerDetail } from '../testing/directory-data.ts';
import { performerFacts } from './performer-facts.ts';
import { studioFacts, studioParagraphs } from './studio-facts.ts';

const texts = joinTexts(commonTexts, listTexts, catalogTexts);
const translateIn = (language: Language = 'en') => createTranslate(language, texts[language]);
const factsOf = (info: Partial<PerformerInfo>, language: Language = 'en') =>
  performerFacts(translateIn(language), language, aPerformerDetail(info).info);
const labelsAndTexts = (info: Partial<PerformerInfo>, language: Language = 'en') =>
  factsOf(info, language).map(({ label, text }) => [label, text]);

describe('performerFacts', () => {
  test('R3-16 gives every attribute its own label, in the order of the source', () => {
    const all = Object.fromEntries(PERFORMER_INFO_FIELDS.map((field) => [field, 'x']));
    const facts = factsOf(all);
    expect(facts.map(({ name }) => name)).toEqual([...PERFORMER_INFO_FIELDS]);
    expect(new Set(facts.map(({ label }) => label)).size).toBe(25);
    expect(facts.filter(({ label }) => /\w\.\w/.test(label))).toEqual([]);
  });

  test('R3-16 omits empty attributes', () => {
    expect(labelsAndTexts({ eye: 'Blue', alias: ' ' })).toEqual([['Eyes', 'Blue']]);
    expect(factsOf({})).toEqual([]);
  });

  test('R3-16 R3-10 translates wire words to respectful words in the page’s language', () => {
    const info = {
      gender: 'shemale',
      race: 'ebony',
      hair: 'redhead',
      country: 'NO',
      career_status: 'retired',
    };
    expect(labelsAndTexts(info).map(([, text]) => text)).toEqual([
      'Trans',
      'Norway',
      'Black',
      'Red',
      'Retired',
    ]);
    expect(labelsAndTexts(info, 'de').map(([, text]) => text)).toEqual([
      'Trans',
      'Norwegen',
      'Schwarz',
      'Rot',
      'Beendet',
    ]);
  });

  test('R3-16 shows an unknown value unchanged and without a link', () => {
    expect(factsOf({ hair: 'Silver', country: 'Atlantis' })).toMatchObject([
      { text: 'Atlantis', href: undefined },
      { text: 'Silver', href: undefined },
    ]);
  });

  test('R3-16 R2.3-11 links values that the performers list can filter by', () => {
    expect(factsOf({ country: 'NO', race: 'latin' }).map(({ href }) => href)).toEqual([
      '/pornstars/alphabetaz/1/?country=NO',
      '/pornstars/alphabetaz/1/?ethnicity=latin',
    ]);
  });

  test('R3-16 writes dates out and leaves invalid dates unchanged', () => {
    expect(labelsAndTexts({ birth_date: '2004-01-24', added_date: '2026-13-45' })).toEqual([
      ['Born', 'January 24, 2004'],
      ['Added', '2026-13-45'],
    ]);
    expect(labelsAndTexts({ birth_date: '2004-01-24' }, 'de')).toEqual([
      ['Geboren', '24. Januar 2004'],
    ]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'orla'])(
    'R3-16 shows the website %p as text, not as a link',
    (website) => {
      expect(factsOf({ website })).toMatchObject([{ text: website }]);
      expect(factsOf({ website })[0]?.href).toBeUndefined();
    },
  );

  test('R3-16 labels a website link with its host', () => {
    expect(factsOf({ website: 'https://orla.example/a?b' })).toMatchObject([
      { text: 'orla.example', href: 'https://orla.example/a?b', isExternal: true },
    ]);
  });
});

describe('studioFacts', () => {
  const studio = {
    description: ['Long, quiet pictures.', ' '],
    studio: 'Halden Group',
    content_source_id: '1',
    logo: '',
    url: '',
  };

  test('R2.1-18 lists the studio and the website', () => {
    expect(
      studioFacts(translateIn(), aChannel(), studio).map(({ label, text }) => [label, text]),
    ).toEqual([
      ['Studio', 'Halden Group'],
      ['Website', 'halden-works.example'],
    ]);
    expect(studioParagraphs(studio)).toEqual(['Long, quiet pictures.']);
  });

  test.each(['javascript:alert(1)', 'ftp://x.example/', ''])(
    'R2.1-18 R3-17 does not link a website at %p',
    (url) => {
      expect(studioFacts(translateIn(), aChannel({ url }), null)).toEqual([]);
      expect(studioParagraphs(null)).toEqual([]);
    },
  );
});
