import { describe, expect, test } from '@jest/globals';
import { EMBED_WIDTHS } from '@nocturne/contracts/embed';
import { CUSTOM_SIZE, SHARE_SIZES, ShareStore } from './share-store.ts';

const ORIGIN = 'https://site.test';
const aShare = (changes = {}) =>
  new ShareStore(ORIGIN, {
    video_id: '7',
    dir: 'glass-tide',
    title: 'Glass "tide" & <more>',
    seconds: '65',
    duration: '767',
    ...changes,
  });

describe('R2.2-07 ShareStore', () => {
  test('returns the page link and an embed code with an escaped title', () => {
    const share = aShare();
    expect(share.link).toBe('https://site.test/video/7/glass-tide/');
    expect(share.embed).toContain(
      '<iframe src="https://site.test/embed/7/" width="640" height="360" ' +
        'title="Glass &quot;tide&quot; &amp; &lt;more&gt;"',
    );
    expect(share.embed).toMatch(/allowfullscreen><\/iframe>$/);
  });

  test('R4-18 adds the start time to both on request', () => {
    const share = aShare();
    expect(share.startText).toBe('01:05');
    share.setStartsLater(true);
    expect(share.link).toBe('https://site.test/video/7/glass-tide/?start_time=65');
    expect(share.embed).toContain('src="https://site.test/embed/7/?start_time=65"');
    share.setStartText('0:00');
    expect(share.link).toBe('https://site.test/video/7/glass-tide/');
  });

  test.each(['', 'soon', '12:47', '99:00', '-1'])('ignores the invalid start %j', (text) => {
    const share = aShare();
    share.setStartText(text);
    expect(share.isStartInvalid).toBe(false);
    share.setStartsLater(true);
    expect([share.isStartInvalid, share.link]).toEqual([
      true,
      'https://site.test/video/7/glass-tide/',
    ]);
  });

  test.each(EMBED_WIDTHS)('keeps the 16:9 ratio at a width of %i pixels', (width) => {
    const share = aShare();
    expect(SHARE_SIZES).toContain(String(width));
    share.chooseSize(String(width));
    expect(share.embed).toContain(` width="${width}" height="${Math.round((width * 9) / 16)}"`);
  });

  test.each([
    ['500', false, 'width="500" height="281"'],
    ['3840', false, 'width="3840" height="2160"'],
    ['199', true, 'width="640" height="360"'],
    ['4000', true, 'width="640" height="360"'],
    ['1e3', true, 'width="640" height="360"'],
    ['', true, 'width="640" height="360"'],
  ])('custom width %j', (text, isWrong, written) => {
    const share = aShare();
    share.chooseSize(CUSTOM_SIZE);
    share.setWidthText(text);
    expect([share.isWidthInvalid, share.embed.includes(written)]).toEqual([isWrong, true]);
  });
});
