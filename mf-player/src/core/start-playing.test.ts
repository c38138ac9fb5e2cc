import { describe, expect, jest, test } from '@jest/globals';
import { startPlaying } from './start-playing.ts';

const rejection = (name: string) => new DOMException('no', name);

function setUp(...answers: (DOMException | undefined)[]) {
  const media = document.createElement('video');
  const play = jest.spyOn(media, 'play').mockImplementation(() => {
    const answer = answers.shift();
    return answer ? Promise.reject(answer) : Promise.resolve();
  });
  return { media, play, signal: new AbortController().signal };
}

describe('startPlaying', () => {
  test('a new source does not end the wish to play', async () => {
    const { media, play, signal } = setUp(rejection('AbortError'));
    const start = startPlaying(media, signal);
    media.dispatchEvent(new Event('loadedmetadata'));
    expect(await start).toBe('started');
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('a pause by the viewer does', async () => {
    const { media, play, signal } = setUp(rejection('AbortError'));
    const start = startPlaying(media, signal);
    media.dispatchEvent(new Event('pause'));
    media.dispatchEvent(new Event('loadedmetadata'));
    expect(await start).toBe('failed');
    expect(play).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['NotAllowedError', 'refused'],
    ['NotSupportedError', 'failed'],
  ])('%s is %s', async (name, start) => {
    const { media, signal } = setUp(rejection(name));
    expect(await startPlaying(media, signal)).toBe(start);
  });
});
