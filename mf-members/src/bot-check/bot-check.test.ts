import { createHash, webcrypto } from 'node:crypto';
import { hasZeroBits, printBotToken } from '@nocturne/contracts/bot-check';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { fetchBotToken } from './fetch-bot-token.ts';
import { solveProofOfWork } from './solve-proof-of-work.ts';

const task = (bits: number) => ({
  provider: 'proof-of-work' as const,
  challenge: 'login.8.1.salt.signature',
  bits,
});

describe('R4-04 bot check in the browser', () => {
  test.each([0, 1, 8, 11])(
    'R4-04 finds the first counter whose hash begins with %i zero bits',
    async (bits) => {
      const token = await solveProofOfWork(task(bits), webcrypto.subtle);
      const isDone = (one: string) => hasZeroBits(createHash('sha256').update(one).digest(), bits);
      const counter = Number(token.slice('login.8.1.salt.signature.'.length));
      expect(token).toBe(printBotToken('login.8.1.salt.signature', counter));
      expect(isDone(token)).toBe(true);
      for (let other = 0; other < counter; other += 1)
        expect(isDone(printBotToken(task(bits).challenge, other))).toBe(false);
    },
  );

  test('R4-04 uses the solver of the provider, which callers can replace', async () => {
    const { api, transport } = testServices({
      answers: { botcheck: { provider: 'none', challenge: 'as it is', bits: 0 } },
    });
    expect(await fetchBotToken(api, 'login')).toBe('as it is');
    transport.answers = { botcheck: task(4) };
    const own = {
      none: async () => '',
      'proof-of-work': async ({ challenge }: { challenge: string }) => `solved ${challenge}`,
    };
    expect(await fetchBotToken(api, 'login', own)).toBe('solved login.8.1.salt.signature');
    expect(transport.callsOf('botcheck').map(({ values }) => values)).toEqual([
      { action: 'login' },
      { action: 'login' },
    ]);
  });
});
