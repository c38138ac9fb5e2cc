import { staffIdentityForms } from '@nocturne/contracts/bodies/staff';
import type { IDENTITY_KINDS } from '@nocturne/contracts/verification';
import { readForm } from '../../operations/read-form.ts';
import type { IdentityReviewDecision } from '../../services/identity/identity-review.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { limited, type LimitFlag } from '../limited.ts';
import { withRepositories, withSite } from '../with-database.ts';

type IdentityKind = (typeof IDENTITY_KINDS)[number];

interface RejectFlags extends JsonFlag {
  readonly note: string | undefined;
}

export function listIdentities({ limit }: JsonFlag & LimitFlag): Promise<CommandOutput> {
  return withRepositories(async ({ repositories }) => {
    const found = await repositories.identities.listWaiting({ offset: 0, count: limit + 1 });
    const { shown, note } = limited(found, limit);
    const value = shown.map(({ kind, id, username, submittedAt, scopes }) => ({
      kind,
      id,
      username,
      submitted_at: submittedAt.toISOString(),
      scopes,
    }));
    const lines = value.map(
      ({ kind, id, username, submitted_at: at }) => `${kind} ${id}\t${username}\t${at}`,
    );
    return { value, note, text: lines.join('\n') || 'none' };
  });
}

export async function verifyIdentity(
  _flags: JsonFlag,
  kind: IdentityKind,
  id: number,
): Promise<CommandOutput> {
  return decide({ act: 'verify', kind, id, reason: '', note: '' }, 'confirmed');
}

export async function rejectIdentity(
  { note = '' }: RejectFlags,
  kind: IdentityKind,
  id: number,
  reason: string,
): Promise<CommandOutput> {
  return decide({ act: 'reject', kind, id, reason, note }, 'refused');
}

interface Decision {
  act: 'verify' | 'reject';
  kind: IdentityKind;
  id: number;
  reason: string;
  note: string;
}

function decide(decision: Decision, state: 'confirmed' | 'refused'): Promise<CommandOutput> {
  const { kind, id } = decision;
  return withSite(['folders', 'operator', 'cipher'], async ({ services }) => {
    await services.identityReview.decideAsOperator(readDecision(decision));
    return { value: { kind, id, state }, text: `${kind} ${id}: ${state}` };
  });
}

/** Reads the decision like the form of the console. */
function readDecision({ act, kind, id, reason, note }: Decision): IdentityReviewDecision {
  const { verify, reject } = staffIdentityForms.acts;
  const identity = { kind, id: String(id) };
  if (act === 'verify') return { act, ...readForm(identity, verify.fields) };
  const { reason_code, ...read } = readForm(
    { ...identity, reason_code: reason, note },
    reject.fields,
  );
  return { act, ...read, reason: reason_code };
}
