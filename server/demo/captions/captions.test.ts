import { describe, expect, test } from '@jest/globals';
import { rewriteWebVtt } from '../../src/media/captions/web-vtt.ts';
import { masters } from '../masters/masters.ts';
import { captionWords } from './caption-words.ts';
import { writeCaptions } from './write-captions.ts';

describe('captions of the demo', () => {
  test('are WebVTT from the first to the last second of their video, as an import would have it', () => {
    for (const { master, languages } of captionWords) {
      const seconds = masters.find(({ slug }) => slug === master)?.loopedSeconds ?? 0;
      for (const sentences of Object.values(languages)) {
        const text = writeCaptions(sentences, seconds);
        expect(rewriteWebVtt(text)).toBe(text);
        for (const sentence of sentences) expect(text).toContain(`\n${sentence}\n`);
      }
    }
  });

  test('say the sentences in turn, with a pause before the next', () => {
    expect(writeCaptions(['One.', 'Two.'], 3601).split('\n\n').slice(-2)).toEqual([
      '00:59:48.000 --> 00:59:53.500\nOne.',
      '00:59:54.000 --> 00:59:59.500\nTwo.\n',
    ]);
  });

  test('there is a master that plays as mp4, and one that plays as a stream', () => {
    const lengths = captionWords.map(
      ({ master }) => masters.find(({ slug }) => slug === master)?.loopedSeconds ?? 0,
    );
    expect(lengths.map((seconds) => seconds > 1800)).toEqual([false, true]);
  });
});
