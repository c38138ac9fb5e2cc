import { describe, expect, test } from '@jest/globals';
import { RenderQueue } from './render-queue.ts';

const LIMITS = { atOnce: 1, waitingMax: 1, perVisitor: 2, perAddress: 3 };
/** A visitor with an address that nobody else has. */
const from = (visitor: string, addressGroup = visitor) => ({ visitor, addressGroup });
const now = () => 0;

describe('H4 RenderQueue', () => {
  test('H4 limits concurrent renders and refuses what would wait too long', async () => {
    const queue = new RenderQueue({ limits: LIMITS, now });
    const first = Promise.withResolvers<string>();
    const running = queue.run(from('a'), () => first.promise);
    const waiting = queue.run(from('b'), () => Promise.resolve('second'));
    expect(queue.waiting).toBe(1);
    expect(() => queue.admit(from('c'))).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 }),
    );
    first.resolve('first');
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
    queue.admit(from('c'));
  });

  test('H4 limits the share of one visitor', async () => {
    const queue = new RenderQueue({ limits: { ...LIMITS, waitingMax: 10 }, now });
    const open = Promise.withResolvers<void>();
    const all = [
      queue.run(from('a'), () => open.promise),
      queue.run(from('a'), () => open.promise),
    ];
    expect(() => queue.admit(from('a'))).toThrow(expect.objectContaining({ code: 'too_many' }));
    queue.admit(from('b'));
    open.resolve();
    await Promise.all(all);
    queue.admit(from('a'));
  });

  test('H4 limits the share of all accounts of one address', async () => {
    const queue = new RenderQueue({
      limits: { ...LIMITS, waitingMax: 10 },
      newPages: { burst: 3, perSecond: 1 },
      now,
    });
    const open = Promise.withResolvers<void>();
    const all = ['member 1', 'member 2', 'member 3'].map((name) =>
      queue.run(from(name, '192.0.2.1'), () => open.promise),
    );
    expect(() => queue.admit(from('member 4', '192.0.2.1'))).toThrow(
      expect.objectContaining({ code: 'too_many' }),
    );
    queue.admit(from('member 4', '192.0.2.2'));
    open.resolve();
    await Promise.all(all);
    for (let n = 10; n < 16; n += 1) queue.admit(from(`member ${n}`, '192.0.2.1'));
    expect(() => queue.admit(from('member 16', '192.0.2.1'))).toThrow(
      expect.objectContaining({ code: 'too_many' }),
    );
    queue.admit(from('member 16', '192.0.2.2'));
  });

  test('H4 frees the slot of a failed render', async () => {
    const queue = new RenderQueue({ limits: LIMITS, now });
    await expect(queue.run(from('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await queue.run(from('a'), () => Promise.resolve('fine'))).toBe('fine');
  });
});
