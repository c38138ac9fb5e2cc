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
  test('keeps the play intent across a new source', async () => {
    const { media, play, signal } = setUp(rejection('AbortError'));
    const start = startPlaying(media, signal);
    media.dispatchEvent(new Event('loadedmetadata'));
    expect(await start).toBe('started');
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('drops the play intent when the viewer pauses', async () => {
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
  ])('reports %s as %s', async (name, start) => {
    const { media, signal } = setUp(rejection(name));
    expect(await startPlaying(media, signal)).toBe(start);
  });
});
