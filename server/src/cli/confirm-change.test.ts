import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { confirmChange } from './confirm-change.ts';

const EFFECT = 'The list partner will be removed.';

/** Resolves to what was asked. */
async function confirm({ yes = false, isTTY = true, input = '' }): Promise<string> {
  let asked = '';
  const process = {
    stdout: { write: () => undefined },
    stderr: { write: (text: string) => void (asked += text) },
  };
  const openInput = () => Object.assign(Readable.from([input]), { isTTY });
  await confirmChange({ openInput, process }, { yes }, EFFECT);
  return asked;
}

test('a terminal is asked, and yes is the answer', async () => {
  const question = `${EFFECT} Continue? [y/N] `;
  expect(await confirm({ input: 'y\n' })).toBe(question);
  expect(await confirm({ input: 'Yes\n' })).toBe(question);
});

test.each(['n\n', '\n', '', 'yesterday\n'])('%j on a terminal cancels', async (input) => {
  await expect(confirm({ input })).rejects.toThrow('Cancelled: nothing has changed.');
});

test('without a terminal only --yes is enough', async () => {
  await expect(confirm({ isTTY: false, input: 'y\n' })).rejects.toMatchObject({
    name: 'UsageError',
    message: `${EFFECT} Add --yes to do it; only a terminal can ask.`,
  });
  expect(await confirm({ isTTY: false, yes: true })).toBe('');
  expect(await confirm({ yes: true })).toBe('');
});
