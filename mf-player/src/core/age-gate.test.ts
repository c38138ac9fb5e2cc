import { afterEach, describe, expect, it } from '@jest/globals';
import { waitForAgeGate } from './age-gate.ts';

const root = document.documentElement;
afterEach(() => root.removeAttribute('data-gate'));

describe('R4-01 waitForAgeGate', () => {
  it('does not wait if the age gate is open', async () => {
    await expect(waitForAgeGate(document, new AbortController().signal)).resolves.toBeUndefined();
  });

  it('waits until the visitor passes the age gate', async () => {
    root.setAttribute('data-gate', 'closed');
    const seen: string[] = [];
    const waiting = waitForAgeGate(document, new AbortController().signal).then(() =>
      seen.push('open'),
    );
    root.setAttribute('data-gate', 'still');
    await Promise.resolve();
    seen.push('let in');
    root.removeAttribute('data-gate');
    await waiting;
    expect(seen).toEqual(['let in', 'open']);
  });

  it('resolves when the player ends', async () => {
    root.setAttribute('data-gate', 'closed');
    const controller = new AbortController();
    const waiting = waitForAgeGate(document, controller.signal);
    controller.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
