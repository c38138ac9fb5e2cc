import { describe, expect, test } from '@jest/globals';
import { lazy, once } from './lazy.ts';

describe('lazy', () => {
  test('creates a member at its first use and only once', () => {
    const created: string[] = [];
    const parts = lazy({
      first: () => created.push('first') > 0 && { name: 'first' },
      second: () => created.push('second'),
    });
    expect(created).toEqual([]);
    expect(parts.first).toBe(parts.first);
    expect(created).toEqual(['first']);
  });

  test('a copy creates every member, and a factory may use other members', () => {
    const parts: { name: string; greeting: string } = lazy({
      name: () => 'Anna',
      greeting: () => `Hello ${parts.name}`,
    });
    expect({ ...parts }).toEqual({ name: 'Anna', greeting: 'Hello Anna' });
  });

  test('a member that needs itself is an error with its name', () => {
    const parts: { egg: unknown; hen: unknown } = lazy<{ egg: unknown; hen: unknown }>({
      egg: () => [parts.hen],
      hen: () => [parts.egg],
    });
    expect(() => parts.egg).toThrow('the creation of egg needs egg');
  });

  test('a failed creation is repeated at the next use', () => {
    let tries = 0;
    const get = once(() => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
      return tries;
    });
    expect(get).toThrow('not yet');
    expect([get(), get()]).toEqual([2, 2]);
  });
});
