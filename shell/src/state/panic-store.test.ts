import { beforeEach, describe, expect, test } from '@jest/globals';
import { PANIC_KEY } from '@nocturne/contracts/offline';
import { PanicStore } from './panic-store.ts';

const storage = () => localStorage;
beforeEach(() => localStorage.clear());

/** A store that records its changes of the page. */
function aStore() {
  const done: string[] = [];
  const blank = () => {
    done.push('blank');
    return () => void done.push('back');
  };
  return { done, panic: new PanicStore({ storage, blank }) };
}

describe('PanicStore', () => {
  test('is off by default and remembers the choice', () => {
    expect(new PanicStore({ storage }).isOn).toBe(false);
    new PanicStore({ storage }).setOn(true);
    expect(new PanicStore({ storage }).isOn).toBe(true);
    new PanicStore({ storage }).setOn(false);
    expect([new PanicStore({ storage }).isOn, localStorage.getItem(PANIC_KEY)]).toEqual([
      false,
      null,
    ]);
  });

  test('does nothing while off', () => {
    const { panic, done } = aStore();
    panic.press();
    expect([panic.isBlank, done]).toEqual([false, []]);
  });

  test('blanks and restores the page once', () => {
    const { panic, done } = aStore();
    panic.setOn(true);
    panic.press();
    panic.press();
    expect([panic.isBlank, done]).toEqual([true, ['blank']]);
    panic.restore();
    panic.restore();
    expect([panic.isBlank, done]).toEqual([false, ['blank', 'back']]);
  });

  test('stays on for the visit if storage is blocked', () => {
    const panic = new PanicStore({
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    panic.setOn(true);
    expect(panic.isOn).toBe(true);
  });
});
