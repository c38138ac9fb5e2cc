import { expect, test } from '@jest/globals';
import type { OperationInput, ReadName } from '@nocturne/contracts/operations';
import { AnswerCache } from '../cache/answer-cache.ts';
import { ANONYMOUS } from '../http/visitor.ts';
import { createDispatch } from './dispatch.ts';
import { OperationRunner } from './operation-runner.ts';

const handled: unknown[] = [];
const dispatch = createDispatch(
  new OperationRunner(
    {
      unsubscribeState: async ({ values }) => {
        handled.push(values);
        return { answer: { kind: 'notifications' } };
      },
      contact: async ({ body }) => {
        handled.push(body);
        return { answer: { ok: 1 } };
      },
    },
    new AnswerCache({ now: () => 0 }),
    { require: () => undefined },
  ),
);

/** A release is JavaScript, so it may pass any name, and more arguments than the type has. */
const callAs = (name: string, input: object, ...more: readonly unknown[]) => {
  const call = (...args: readonly unknown[]) =>
    dispatch(...(args as [ReadName, OperationInput<ReadName>, typeof ANONYMOUS]));
  return call(name, input, ANONYMOUS, ...more);
};

test('a call within the process runs reads', async () => {
  handled.length = 0;
  expect(await callAs('unsubscribeState', { token: 'abc' })).toEqual({
    answer: { kind: 'notifications' },
    tags: [],
  });
  expect(handled).toEqual([{ token: 'abc' }]);
});

test.each(['contact', 'stat', 'constructor', 'no_such_operation'])(
  'a call of %s within the process is refused and runs nothing',
  async (name) => {
    handled.length = 0;
    const form = { reason: 'other', email: 'a@example.org', text: 'Hello', page: '' };
    expect(await callAs(name, {}, form)).toMatchObject({
      answer: { error: 1, code: 'bad_request' },
      tags: [],
    });
    expect(handled).toEqual([]);
  },
);
