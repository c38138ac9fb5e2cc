import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ToastsStore } from './toasts-store.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('ToastsStore', () => {
  test('R3-14 a toast has a unique id, a type and a text key', () => {
    const store = new ToastsStore();
    store.success('notify.vote_success');
    store.error('error.system', { title: 'Tide' });
    expect(store.list).toEqual([
      { id: 1, type: 'success', key: 'notify.vote_success', params: {} },
      { id: 2, type: 'error', key: 'error.system', params: { title: 'Tide' } },
    ]);
  });

  test('R2.2-06 each toast disappears after 5000 ms', () => {
    const store = new ToastsStore();
    store.success('a');
    jest.advanceTimersByTime(3000);
    store.error('b');
    jest.advanceTimersByTime(1999);
    expect(store.list.map(({ key }) => key)).toEqual(['a', 'b']);
    jest.advanceTimersByTime(1);
    expect(store.list.map(({ key }) => key)).toEqual(['b']);
    jest.advanceTimersByTime(3000);
    expect(store.list).toEqual([]);
  });

  test('V2 a toast with Undo lasts 10 s, and its Undo runs once', () => {
    const store = new ToastsStore();
    const undo = jest.fn();
    store.success('a', {}, { undo });
    jest.advanceTimersByTime(9999);
    expect(store.list).toHaveLength(1);
    store.undo(1);
    store.undo(1);
    expect([undo.mock.calls.length, store.list, jest.getTimerCount()]).toEqual([1, [], 0]);
  });

  test('V2 a newer toast about the same subject replaces the older one', () => {
    const store = new ToastsStore();
    store.success('kept', {}, { about: 'favourite:7' });
    store.success('other', {}, { about: 'favourite:8' });
    store.success('taken back', {}, { about: 'favourite:7' });
    expect(store.list.map(({ key }) => key)).toEqual(['other', 'taken back']);
  });

  test('a paused toast gets its full 5000 ms again', () => {
    const store = new ToastsStore();
    store.success('a');
    store.pause(1);
    jest.advanceTimersByTime(60_000);
    expect(store.list).toHaveLength(1);
    store.resume(1);
    jest.advanceTimersByTime(4999);
    expect(store.list).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(store.list).toHaveLength(0);
  });

  test('a dismissed toast leaves no timer', () => {
    const store = new ToastsStore();
    store.success('a');
    store.dismiss(1);
    expect(jest.getTimerCount()).toBe(0);
    store.resume(1);
    expect(store.list).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('dispose stops all timers', () => {
    const store = new ToastsStore();
    store.success('a');
    store.error('b');
    store.dispose();
    expect(jest.getTimerCount()).toBe(0);
  });
});
