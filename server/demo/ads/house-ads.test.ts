import { describe, expect, test } from '@jest/globals';
import { AD_SLOTS } from '@nocturne/contracts/ads';
import { FOOTER_AD_SLOTS, LANGUAGES } from '@nocturne/contracts/constants';
import { masters } from '../masters/masters.ts';
import { CLIP_FILES, pictureArguments, shotArguments } from './ad-arguments.ts';
import { houseCreatives } from './creatives.ts';
import { houseCards } from './house-cards.ts';
import { dotsOf } from './letters.ts';
import { renderTextPicture } from './text-picture.ts';

describe('demo house ads', () => {
  test('R2.2-03 cover every slot, with a 300x250 picture for each footer position', () => {
    expect(new Set([...houseCreatives.flatMap(({ slots }) => slots), 'outstream'])).toEqual(
      new Set(AD_SLOTS),
    );
    const footers = houseCreatives.filter((creative) => creative.slots.includes('footer'));
    expect(
      footers.map((creative) => creative.kind === 'picture' && [creative.width, creative.height]),
    ).toEqual(Array.from({ length: FOOTER_AD_SLOTS }, () => [300, 250]));
  });

  test('V3 grid cards have texts in every language, short enough for a cell', () => {
    expect(houseCards.length).toBeGreaterThan(1);
    for (const { words } of houseCards) {
      expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort());
      for (const { title, text, action } of Object.values(words))
        expect([
          title.length <= 24,
          text.length <= 60,
          action.length <= 20,
          title !== '' && text !== '' && action !== '',
        ]).toEqual(Array(4).fill(true));
    }
  });

  test('V3 every picture has its texts in every language', () => {
    const pictures = houseCreatives.filter((creative) => creative.kind === 'picture');
    expect(new Set(pictures.flatMap(({ slots }) => slots))).toEqual(
      new Set(['preplay', 'invideo', 'footer']),
    );
    for (const { words } of pictures)
      expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort());
  });

  test('use flat masters, last 10 to 15 seconds and link to reserved domains', () => {
    for (const creative of houseCreatives) {
      expect(masters.find(({ slug }) => slug === creative.master)?.vr).toBe('');
      expect(creative.clickUrl).toMatch(/^https:\/\/[a-z-]+\.example\/$/);
      if (creative.kind === 'clip')
        expect(creative.seconds >= 10 && creative.seconds <= 15).toBe(true);
    }
    expect(new Set(houseCreatives.map(({ slug }) => slug)).size).toBe(houseCreatives.length);
  });

  test('shotArguments writes an HD and an SD file, each from half the length', () => {
    const args = shotArguments({ seconds: 12 }, '/in/master.mp4', '/work/words.pam');
    expect(CLIP_FILES.map(({ file }) => file)).toEqual(['video.mp4', 'video_sd.mp4']);
    for (const { shot } of CLIP_FILES) expect(args).toContain(shot);
    expect(args.flatMap((argument, index) => (argument === '-t' ? [args[index + 1]] : []))).toEqual(
      ['6', '6'],
    );
  });

  test('pictureArguments crops one frame to the size of the picture', () => {
    const args = pictureArguments(
      { atSeconds: 4, width: 300, height: 250 },
      '/in/master.mp4',
      'picture.webp',
    );
    expect(args.join(' ')).toContain('crop=300:250');
    expect(args.at(-1)).toBe('picture.webp');
  });
});

describe('dot lettering', () => {
  test('dotsOf sets letters side by side and throws for an unknown letter', () => {
    expect(dotsOf('ti')[0]).toBe('11111001110');
    expect(() => dotsOf('é')).toThrow('no dot pattern for É');
  });

  test('renderTextPicture has the given size, white text and an empty top row', () => {
    const size = { width: 300, height: 250 };
    const picture = renderTextPicture('Slow Radio', size);
    const pixels = picture.subarray(picture.indexOf('ENDHDR\n') + 'ENDHDR\n'.length);
    expect(pixels).toHaveLength(300 * 250 * 4);
    expect(pixels.subarray(0, 300 * 4).every((value) => value === 0)).toBe(true);
    const whites = Array.from({ length: 300 * 250 }, (_, index) =>
      pixels.readUInt32BE(index * 4),
    ).filter((value) => value === 0xff_ff_ff_ff);
    expect(whites.length).toBeGreaterThan(1000);
  });
});
