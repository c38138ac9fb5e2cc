import { describe, expect, test } from '@jest/globals';
import { RenderQueue } from './render-queue.ts';

const LIMITS = { atOnce: 1, waitingMax: 1, perVisitor: 2 };
const now = () => 0;

describe('H4 the render queue', () => {
  test('H4 renders a bounded number at once and refuses what would wait too long', async () => {
    const queue = new RenderQueue({ limits: LIMITS, now });
    const first = Promise.withResolvers<string>();
    const running = queue.run('a', () => first.promise);
    const waiting = queue.run('b', () => Promise.resolve('second'));
    expect(queue.waiting).toBe(1);
    expect(() => queue.admit('c')).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 }));
    first.resolve('first');
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
    queue.admit('c');
  });

  test('H4 gives one visitor a share of it only', async () => {
    const queue = new RenderQueue({ limits: { ...LIMITS, waitingMax: 10 }, now });
    const open = Promise.withResolvers<void>();
    const all = [queue.run('a', () => open.promise), queue.run('a', () => open.promise)];
    expect(() => queue.admit('a')).toThrow(expect.objectContaining({ code: 'too_many' }));
    queue.admit('b');
    open.resolve();
    await Promise.all(all);
    queue.admit('a');
  });

  test('H4 a render that fails makes room', async () => {
    const queue = new RenderQueue({ limits: LIMITS, now });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('a', () => Promise.resolve('fine'))).toBe('fine');
  });
});
