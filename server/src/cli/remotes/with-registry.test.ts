import { afterEach, describe, expect, test } from '@jest/globals';
import { UsageError } from '../usage-error.ts';
import { withRegistry } from './with-registry.ts';

const TOKEN = process.env['NOCTURNE_TOKEN'];
afterEach(() => {
  if (TOKEN === undefined) delete process.env['NOCTURNE_TOKEN'];
  else process.env['NOCTURNE_TOKEN'] = TOKEN;
});

describe('R8-09 the token of a team', () => {
  /** Nothing listens at this address. */
  const getState = (token: string) => {
    process.env['NOCTURNE_TOKEN'] = token;
    return withRegistry({ server: 'http://127.0.0.1:1' }, async (registry) => ({
      value: await registry.getState(),
      text: '',
    }));
  };

  test.each([
    ['a line break', 'nrt_sec\nret'],
    ['a control character', 'nrt_sec\u0007ret'],
    ['a space', 'nrt_sec ret'],
    ['a character above U+00FF', 'nrt_sec\u2026ret'],
    ['a character that only a header can contain', 'nrt_sec\u00e9ret'],
    ['too many characters', `nrt_${'x'.repeat(97)}`],
  ])('with %s is wrong usage, and is not quoted', async (_what, token) => {
    await expect(getState(token)).rejects.toEqual(
      new UsageError('NOCTURNE_TOKEN is not a token: check that it was pasted as one line'),
    );
  });

  test('may end with a line break', async () => {
    await expect(getState('nrt_secret\n')).rejects.toMatchObject({ code: 'network' });
  });

  test.each(['', ' ', '\n'])('must be present (%j)', async (token) => {
    await expect(getState(token)).rejects.toThrow("--server needs the team's token");
  });
});
