import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import type { Message } from './messages.ts';
import { joinTexts } from './messages.ts';
import { readNamespaces } from './testing/namespaces.ts';

const texts = joinTexts(...Object.values(await readNamespaces()));
const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const groupOf = (keys: readonly string[]): string => [...keys].sort().join(' = ');

/** Keys that the specification composes from a code: several share one text, in every language. */
const COMPOSED = [
  ['component.login.er.required', 'error.required', 'form.error.required'],
  ['component.login.er.invalid_usr_or_pwd', 'error.invalid_usr_or_pwd'],
  ['component.login.er.wrong_usr_or_pwd', 'error.wrong_usr_or_pwd'],
  ['component.login.er.not_confirmed', 'error.not_confirmed'],
  ['component.login.er.invalid_email', 'error.invalid_email', 'error.eml_invalid'],
  ['error.pwd_invalid', 'form.error.password'],
  ['error.invalid_website', 'form.error.link'],
  [
    'error.login_required',
    ...['vote', 'subscribe', 'unsubscribe', 'favourite'].map(
      (subject) => `notify.${subject}_login_required`,
    ),
  ],
  ['notify.unsubscribe_already', 'notify.unsubscribe_not_found'],
] as const;

/**
 * Equal English texts that need not be equal elsewhere: words with several translations, texts of
 * two remotes without a common namespace, and wire words of two filters.
 */
const HOMONYMS: readonly { why: string; keys: readonly string[] }[] = [
  {
    why: 'a button, the title of a page, and a word in a sentence',
    keys: ['common.sign_in', 'common.sign_in_title', 'comments.login'],
  },
  { why: 'a word in a sentence, and a button', keys: ['comments.register', 'shell.sign_up'] },
  {
    why: 'wire words of two filters: a person, and a part of the site',
    keys: ['filter.gender.shemale', 'filter.audience.she'],
  },
  {
    why: 'a part of the site, and a person',
    keys: ['filter.audience.gay', 'filter.orientation.gay'],
  },
  { why: 'an adjective of two nouns', keys: ['filter.height.medium', 'filter.weight.medium'] },
  { why: 'of a person, and of a picture', keys: ['filter.orientation', 'upload.orientation_wait'] },
  {
    why: 'a filter by its wire word, and a menu of the player',
    keys: ['filter.type', 'player.quality'],
  },
  {
    why: 'videos of any quality, all categories, and all first letters',
    keys: ['filter.type.all', 'performers.all_letters', 'shell.all'],
  },
  { why: 'a word in a sentence, and a link of its own', keys: ['shell.terms', 'signup.terms'] },
  {
    why: 'an answer about oneself, and one about points',
    keys: ['consent.accept', 'verification.accept'],
  },
  { why: 'a link of the gate, and one of the footer', keys: ['gates.cookies', 'shell.cookies'] },
  {
    why: 'a link of the gate, and the name of a document',
    keys: ['gates.terms', 'information.name_terms'],
  },
  { why: 'one check, and all of them', keys: ['upload.state_wait', 'upload.verdict_wait'] },
  {
    why: 'as the specification writes it, and as this site does',
    keys: ['restore.sent_title', 'signup.sent_title'],
  },
  {
    why: 'a panel of the console, and a line of the status of a case',
    keys: ['case.outcome', 'review.decision'],
  },
  {
    why: 'a case for the sender, and a case for staff',
    keys: ['case.lane_complaint', 'review.case_lane_complaint'],
  },
  {
    why: 'a heading of the console, and a link to what is missing',
    keys: ['review.details', 'wizard.open'],
  },
  {
    why: 'whether they are allowed, and what a person agreed to',
    keys: ['review.downloads', 'wizard.scope_download'],
  },
  {
    why: 'a date in the profile, in two forms of the upload, and in the console',
    keys: [
      'identity.birth_date',
      'members.account_birth_date',
      'review.identity_birth',
      'wizard.person_born',
    ],
  },
  {
    why: 'a field of a form, and a line of the console',
    keys: ['identity.document_number', 'review.identity_number'],
  },
  {
    why: 'an option of a form, and a line of the console',
    keys: ['identity.type_passport', 'review.document_passport'],
  },
  {
    why: 'an option of a form, and a line of the console',
    keys: ['identity.type_id_card', 'review.document_id_card'],
  },
  {
    why: 'an option of a form, and a line of the console',
    keys: ['identity.type_driving_licence', 'review.document_driving_licence'],
  },
  {
    why: 'of a playlist, and of a video in two places',
    keys: ['own_playlist.words', 'review.description', 'wizard.description'],
  },
  {
    why: 'a line of the console, and a field of the upload',
    keys: ['review.edit_name', 'wizard.title'],
  },
  { why: 'what a button does, and a step', keys: ['review.identity_verify', 'upload.step_verify'] },
  {
    why: 'what staff reads, and what the uploader fills in',
    keys: ['review.people', 'wizard.people'],
  },
  { why: 'a comment, and a list of this browser', keys: ['comments.yes', 'own_data.wipe'] },
  {
    why: 'a list of this browser, and a playlist',
    keys: ['own_data.wipe_yes', 'own_playlist.yes'],
  },
  { why: 'a form, and a video', keys: ['own_playlist.keep', 'video.save'] },
  {
    why: 'a heading, and a switch for emails',
    keys: ['members.friends_received', 'members.mails_friend_request'],
  },
  {
    why: 'out of the site, and out of a channel of it',
    keys: ['shell.age_leave', 'shell.channel_leave'],
  },
  {
    why: 'a button of the player, and what is done with an experiment',
    keys: ['player.pause', 'releases.pause'],
  },
  { why: 'an upload, and an experiment', keys: ['releases.state_paused', 'wizard.sending_paused'] },
  { why: 'a request for a release, and a consent', keys: ['releases.withdraw', 'wizard.withdraw'] },
  {
    why: 'a word of a list, and one of a sentence',
    keys: ['review.scope_publication', 'wizard.scope_publication'],
  },
];

describe('R2.3-18 each text has one key, so translations stay consistent', () => {
  test('no two keys have the same English text, except the groups above', () => {
    const known = [...COMPOSED, ...HOMONYMS.map(({ keys }) => keys)].map(groupOf);
    expect(sameInEnglish().sort()).toEqual([...new Set(known)].sort());
  });

  test.each(LANGUAGES)('%s: keys composed by the specification have the same text', (language) => {
    const different = COMPOSED.filter(
      (keys) => new Set(keys.map((key) => texts[language][key])).size > 1,
    );
    expect(different).toEqual([]);
  });
});

describe('R2.3-18 each language addresses the reader politely', () => {
  test.each([
    ['de', /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?)(?!\p{L})|Versuche es|Komm /iu],
    ['fr', /(?<!\p{L})(tu|toi|ton|tes|tien(ne)?s?)(?!\p{L})/iu],
    ['ru', /(?<!\p{L})(ты|тебя|тебе|тобой|тво(й|я|ё|и|его|ей|их))(?!\p{L})/iu],
  ] as const)('%s', (language, familiar) => {
    const found = Object.entries(texts[language]).filter(([, message]) =>
      formsOf(message).some((text) => familiar.test(text)),
    );
    expect(found).toEqual([]);
  });
});

test('R2.3-18 French has no-break spaces before ; : ! ? % and inside quotes', () => {
  const breaking = /[ ][;:!?%»]|«(?!\u00A0)/;
  const found = Object.entries(texts.fr).filter(([, message]) =>
    formsOf(message).some((text) => breaking.test(text)),
  );
  expect(found.map(([key]) => key)).toEqual([]);
});

/**
 * Returns groups of keys with the same English text in any plural form, ignoring case and the final
 * punctuation mark.
 */
function sameInEnglish(): string[] {
  const keysByText = new Map<string, Set<string>>();
  for (const [key, message] of Object.entries(texts.en)) {
    for (const text of formsOf(message).map((form) => form.toLowerCase().replace(/[.:]$/, ''))) {
      keysByText.set(text, (keysByText.get(text) ?? new Set()).add(key));
    }
  }
  const groups = [...keysByText.values()]
    .filter((keys) => keys.size > 1)
    .map((keys) => groupOf([...keys]));
  return [...new Set(groups)];
}
