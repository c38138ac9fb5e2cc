import { VIDEO_STATES } from '@nocturne/contracts/upload';
import { MEMBER_ROLES } from '@nocturne/contracts/review';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { createTranslate } from '@nocturne/i18n/translate';
import { joinTexts } from '@nocturne/i18n/messages';
import { reasonTexts } from '@nocturne/i18n/texts/reasons';
import { reviewTexts } from '@nocturne/i18n/texts/review';
import { describe, expect, test } from '@jest/globals';
import { actorText, actionLabel, entryTexts } from './log-texts.ts';

const texts = joinTexts(reasonTexts, reviewTexts);

describe.each(LANGUAGES)('R1-03 history texts in %s', (language) => {
  const t = createTranslate(language, texts[language], { site: 'Site' });

  test.each(VIDEO_STATES.map((state) => `video_${state}`))('R1-03 include %s', (what) => {
    expect(actionLabel(t, what)).not.toContain(what);
  });

  test.each([...MEMBER_ROLES, 'system'])('R1-03 include the role %s', (role) => {
    expect(actorText(t, { actor: '', role })).not.toContain('review.');
  });
});

describe('R1-03 history entries', () => {
  const t = createTranslate('en', texts.en, { site: 'Site' });

  test('R1-03 show the code of an unknown action or role', () => {
    expect(actionLabel(t, 'video_frozen')).toBe('Other action (video_frozen)');
    expect(actorText(t, { actor: 'ida', role: 'owner' })).toBe('ida, another role (owner)');
  });

  test('R1-03 show the reason of a rejection and the used time of a deadline', () => {
    expect(
      entryTexts(t, 'en', { code: 'video_rejected', reason: 'rights', note: 'The music.' }),
    ).toEqual(['Rights to picture or sound are in doubt', 'The music.']);
    expect(
      entryTexts(t, 'en', { code: 'escalated', reason: '', note: '80% of the time has passed' }),
    ).toEqual(['80% of the time used']);
    expect(
      entryTexts(t, 'en', { code: 'escalated', reason: '', note: '50 % of the time is gone' }),
    ).toEqual(['50% of the time used']);
    expect(entryTexts(t, 'en', { code: 'escalated', reason: '', note: 'Deadline missed' })).toEqual(
      ['A deadline was missed.'],
    );
    expect(
      entryTexts(t, 'en', {
        code: 'not_blocked',
        reason: '',
        note: 'the video has no fingerprint',
      }),
    ).toEqual([]);
  });
});
