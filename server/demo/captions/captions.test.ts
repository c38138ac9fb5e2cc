import { describe, expect, test } from '@jest/globals';
import { rewriteWebVtt } from '../../src/media/captions/web-vtt.ts';
import { masters } from '../masters/masters.ts';
import { captionTexts } from './caption-texts.ts';
import { writeCaptions } from './write-captions.ts';

describe('demo captions', () => {
  test('are WebVTT that an import leaves unchanged', () => {
    for (const { master, languages } of captionTexts) {
      const seconds = masters.find(({ slug }) => slug === master)?.loopedSeconds ?? 0;
      for (const sentences of Object.values(languages)) {
        const text = writeCaptions(sentences, seconds);
        expect(rewriteWebVtt(text)).toBe(text);
        for (const sentence of sentences) expect(text).toContain(`\n${sentence}\n`);
      }
    }
  });

  test('show the sentences in turn, with a pause after each', () => {
    expect(writeCaptions(['One.', 'Two.'], 3601).split('\n\n').slice(-2)).toEqual([
      '00:59:48.000 --> 00:59:53.500\nOne.',
      '00:59:54.000 --> 00:59:59.500\nTwo.\n',
    ]);
  });

  test('cover a master that plays as MP4 and one that plays as HLS', () => {
    const lengths = captionTexts.map(
      ({ master }) => masters.find(({ slug }) => slug === master)?.loopedSeconds ?? 0,
    );
    expect(lengths.map((seconds) => seconds > 1800)).toEqual([false, true]);
  });
});
