import { expect, test } from '@jest/globals';
import { assessAttack, type AttackResult } from './verdict.ts';

const visits = (ms: number, failures = 0) => ({
  latenciesMs: Array.from({ length: 20 }, () => ms),
  failures,
});
const calm: AttackResult = {
  name: 'renders',
  quiet: visits(3),
  attacked: visits(6),
  answers: { 200: 5, 429: 90 },
  missesAfter: 0,
  ownerStatus: 200,
  emails: 3,
};

test('an attack that only doubles the 95th percentile meets the goals', () => {
  expect(assessAttack(calm)).toEqual({
    isMet: true,
    line:
      'renders   ; p95 6.0 ms, without attack 3.0 ms, ratio 2.00; failed visits 0; ' +
      'owner sign-in 200; recomputed lists 0; emails 3; responses 5×200 90×429; met',
  });
});

test.each<[string, Partial<AttackResult>]>([
  ['slow visitors', { attacked: visits(6.1) }],
  ['a failed visit', { attacked: visits(6, 1) }],
  ['no answered visit', { attacked: { latenciesMs: [], failures: 0 } }],
  ['an owner who is locked out', { ownerStatus: 429 }],
  ['an emptied cache', { missesAfter: 1 }],
  ['a fourth email', { emails: 4 }],
])('%s misses a goal', (_what, change) => {
  expect(assessAttack({ ...calm, ...change })).toMatchObject({
    isMet: false,
    line: expect.stringMatching(/missed$/),
  });
});
