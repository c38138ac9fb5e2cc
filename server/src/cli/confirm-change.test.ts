import { PassThrough, Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { confirmChange } from './confirm-change.ts';
import { withStopSignal } from './stop-signal.ts';

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

/** Asks a question that nobody answers; sends the signal as soon as it is on the terminal. */
function interrupt(name: NodeJS.Signals): Promise<void> {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const write = (text: string) => {
    if (text.endsWith('[y/N] ')) setImmediate(() => process.emit(name));
  };
  const context = {
    openInput: () => input,
    process: { stdout: { write: () => undefined }, stderr: { write } },
  };
  return confirmChange(context, { yes: false }, EFFECT);
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s at the question cancels', async (name) => {
  await expect(interrupt(name)).rejects.toThrow('Cancelled: nothing has changed.');
});

test('Ctrl-C at a question of a command with a database cancels, and then closes it', async () => {
  const steps: string[] = [];
  const command = withStopSignal(async (signal) => {
    try {
      await interrupt('SIGINT');
    } finally {
      steps.push(`closed, ${signal.aborted ? 'stopped' : 'running'}`);
    }
  });
  await expect(command).rejects.toThrow('Cancelled: nothing has changed.');
  expect(steps).toEqual(['closed, stopped']);
});
