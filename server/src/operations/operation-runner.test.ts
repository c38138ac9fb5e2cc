import { describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { AnswerCache } from '../cache/answer-cache.ts';
import { AppError, isAppError } from '../errors/app-error.ts';
import { OperationRunner, type StreamedActor } from './operation-runner.ts';
import type { Handlers } from './handler.ts';
import { matchOperation } from './match-operation.ts';
import { ANONYMOUS, type Visitor } from '../http/visitor.ts';

const comments = { comments: [], total_count: 0, pages: 0 };
const about = { section: 'model', object_id: 1 } as const;
const shared = matchOperation('GET', operations.comments.path.print(about));
const uncached = matchOperation('GET', operations.comments.path.print({ ...about, lifetime: 0 }));
const lena: Visitor = {
  ...ANONYMOUS,
  user: {
    user_id: 2,
    username: 'lena',
    avatarKey: '',
    role: 'member' as const,
    authenticatedAt: new Date(),
  },
};

/** A visitor lookup that counts its calls. */
function visitorAsked(visitor: Visitor | Error) {
  const asked = { times: 0 };
  const visitorOf = async (): Promise<Visitor> => {
    asked.times += 1;
    if (visitor instanceof Error) throw visitor;
    return visitor;
  };
  return { asked, visitorOf };
}

const runnerOf = (handlers: Handlers, now = () => 0) =>
  new OperationRunner(handlers, new AnswerCache({ now }), { require: () => undefined });
const forEverybody: Handlers = { comments: async () => ({ answer: comments }) };
const forMembers: Handlers = {
  comments: async ({ actor }) => {
    if (!actor) throw new AppError('login_required');
    return { answer: comments, isPersonal: true };
  },
};

describe('R9-03 OperationRunner', () => {
  test('does not look up the visitor for a shared answer', async () => {
    const { asked, visitorOf } = visitorAsked(lena);
    expect(await runnerOf(forEverybody).run(shared, visitorOf)).toMatchObject({
      lifetime: shared.lifetime,
    });
    expect(asked.times).toBe(0);
  });

  test('looks up the visitor for uncached and personal answers, and caches neither', async () => {
    const { asked, visitorOf } = visitorAsked(lena);
    const runner = runnerOf(forMembers);
    expect(await runner.run(shared, visitorOf)).toMatchObject({ lifetime: 0 });
    expect(await runner.run(uncached, visitorOf)).toMatchObject({ lifetime: 0 });
    expect(asked.times).toBe(2);
    const refused = await runner
      .run(shared, async () => ANONYMOUS)
      .catch((error: unknown) => error);
    expect(isAppError(refused) && refused.code).toBe('login_required');
  });

  test('serves members a cached answer while the database is unavailable', async () => {
    let [now, isAway] = [0, false];
    const read: Handlers = {
      comments: () =>
        isAway
          ? Promise.reject(new Error('Connection terminated'))
          : Promise.resolve({ answer: comments }),
    };
    const runner = runnerOf(read, () => now);
    const { visitorOf } = visitorAsked(new Error('Connection terminated'));
    const before = await runner.run(shared, visitorOf);
    [now, isAway] = [7_200_000, true];
    expect(await runner.run(shared, visitorOf)).toEqual(before);
  });

  test('gives callers within the process an answer that they cannot change', async () => {
    let times = 0;
    const answer = { ...comments, secret: 'not in the contract' };
    const runner = runnerOf({
      comments: async () => {
        times += 1;
        return { answer, tags: ['model:1'] };
      },
    });
    const [first, second, third] = [
      await runner.call(shared, ANONYMOUS),
      await runner.call(shared, ANONYMOUS),
      await runner.call(shared, ANONYMOUS),
    ];
    expect([first, second]).toEqual([
      { value: comments, tags: ['model:1'] },
      { value: comments, tags: ['model:1'] },
    ]);
    expect([times, second.value === third.value]).toEqual([1, true]);
    expect(Object.isFrozen((third.value as typeof comments).comments)).toBe(true);
    expect(await runner.call(uncached, ANONYMOUS)).toEqual(first);
  });

  test('admits the caller of a streamed form by its row, and checks the answer', async () => {
    const runner = runnerOf({});
    const received: number[] = [];
    const receive = async ({ user_id: id }: StreamedActor) => {
      received.push(id);
      return { answer: { ok: 1 as const, video_id: 7, secret: 'not in the contract' } };
    };
    const refused = await runner
      .runStreamed('videoEdit', async () => ANONYMOUS, receive)
      .catch((error: unknown) => error);
    expect(isAppError(refused) && refused.code).toBe('login_required');
    expect(received).toEqual([]);
    const result = await runner.runStreamed('videoEdit', async () => lena, receive);
    expect(JSON.parse(result.body.identity.toString())).toEqual({ ok: 1, video_id: 7 });
    expect([received, result.lifetime]).toEqual([[2], 0]);
  });
});
