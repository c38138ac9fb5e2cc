import { describe, expect, test } from '@jest/globals';
import { OptimisticToggle, type Undo } from './optimistic-toggle.ts';

/** A switch whose responses the test controls. */
function setUp({ isMember = true }: { isMember?: boolean | Promise<boolean> } = {}) {
  const sent: { isOn: boolean; undo: Undo; answer: (isSo: boolean) => Promise<void> }[] = [];
  const wished = new OptimisticToggle({
    requireMember: async () => isMember,
    send: (isOn, undo) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const answer = async (isSo: boolean): Promise<void> => {
        resolve(isSo);
        await settled();
      };
      sent.push({ isOn, undo, answer });
      return promise;
    },
  });
  const press = async (): Promise<void> => {
    void wished.toggle();
    await settled();
  };
  return { wished, sent, press };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('V2 OptimisticToggle', () => {
  test('shows a press at once and reverts it if refused', async () => {
    const { wished, sent, press } = setUp();
    await press();
    expect(wished.isOn).toBe(true);
    await sent[0]?.answer(false);
    expect(wished.isOn).toBe(false);
  });

  test('on a slow network the last press wins and nothing is sent twice', async () => {
    const { wished, sent, press } = setUp();
    for (let presses = 0; presses < 4; presses += 1) await press();
    expect([wished.isOn, sent.length]).toEqual([false, 1]);
    await sent[0]?.answer(true);
    expect(sent.map(({ isOn }) => isOn)).toEqual([true, false]);
    await sent[1]?.answer(true);
    expect([wished.isOn, sent.length]).toEqual([false, 2]);
  });

  test('Undo does the opposite and offers no further Undo', async () => {
    const { wished, sent, press } = setUp();
    await press();
    await sent[0]?.answer(true);
    void sent[0]?.undo?.();
    await settled();
    expect(sent.map(({ isOn, undo }) => [isOn, undo === null])).toEqual([
      [true, false],
      [false, true],
    ]);
    await sent[1]?.answer(true);
    expect(wished.isOn).toBe(false);
  });

  test('does nothing if a visitor does not sign in', async () => {
    const { wished, sent, press } = setUp({ isMember: false });
    await press();
    expect([wished.isOn, sent]).toEqual([false, []]);
  });

  test('a press before sign-in always means "on"', async () => {
    const signedIn = Promise.withResolvers<boolean>();
    const { wished, sent, press } = setUp({ isMember: signedIn.promise });
    await press();
    wished.applyServerValue(true, wished.version);
    signedIn.resolve(true);
    await settled();
    expect(sent.map(({ isOn }) => isOn)).toEqual([true]);
    await sent[0]?.answer(true);
    expect(wished.isOn).toBe(true);
  });

  test('ignores a state requested before or during a press', async () => {
    const { wished, sent, press } = setUp();
    const before = wished.version;
    await press();
    const during = wished.version;
    wished.applyServerValue(false, during);
    await sent[0]?.answer(true);
    wished.applyServerValue(false, before);
    wished.applyServerValue(false, during);
    expect([wished.isOn, sent.length]).toEqual([true, 1]);
    wished.applyServerValue(false, wished.version);
    expect(wished.isOn).toBe(false);
  });
});
