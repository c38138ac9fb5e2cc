import { percentile } from '../report/summary.ts';
import type { AttackName } from './attacks.ts';
import type { AnswerCounts } from './run-attack.ts';
import type { Visits } from './visitors.ts';

/** Limit for the visitors' 95th percentile under attack, divided by the quiet one. */
export const MAX_P95_RATIO = 2;
/** Emails that a stranger may get from one sender of notices within an hour. */
export const MAX_EMAILS = 3;

/** One attack with the measurements before, during and after it. */
export interface AttackResult {
  name: AttackName;
  quiet: Visits;
  attacked: Visits;
  answers: AnswerCounts;
  /** Listings of the visitors that had to be computed again afterwards. */
  missesAfter: number;
  /** Status of the owner's sign-in with the right password during the attack. */
  ownerStatus: number;
  emails: number;
}

export interface Verdict {
  line: string;
  isMet: boolean;
}

/** Formats the line for an attack, and checks whether all of its goals are met. */
export function assessAttack(attack: AttackResult): Verdict {
  const [quiet, attacked] = [attack.quiet, attack.attacked].map(({ latenciesMs }) =>
    percentile(latenciesMs, 0.95),
  );
  const ratio = (attacked ?? Number.NaN) / (quiet ?? Number.NaN);
  const failures = attack.quiet.failures + attack.attacked.failures;
  const checks = [
    ratio <= MAX_P95_RATIO,
    failures === 0,
    attack.ownerStatus === 200,
    attack.missesAfter === 0,
    attack.emails <= MAX_EMAILS,
  ];
  const isMet = checks.every(Boolean);
  const line = [
    attack.name.padEnd(10),
    `p95 ${print(attacked)} ms, without attack ${print(quiet)} ms, ratio ${ratio.toFixed(2)}`,
    `failed visits ${failures}`,
    `owner sign-in ${attack.ownerStatus}`,
    `recomputed lists ${attack.missesAfter}`,
    `emails ${attack.emails}`,
    `responses ${printCounts(attack.answers)}`,
    isMet ? 'met' : 'missed',
  ].join('; ');
  return { line, isMet };
}

const print = (ms: number | undefined): string => (ms ?? Number.NaN).toFixed(1);

function printCounts(counts: AnswerCounts): string {
  const parts = Object.entries(counts).map(
    ([status, count]) => `${count}×${status === '0' ? 'closed' : status}`,
  );
  return parts.join(' ') || 'none';
}
