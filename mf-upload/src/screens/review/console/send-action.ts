import type { OperationAnswer, OperationBody } from '@nocturne/contracts/operations';
import type { Services } from '@nocturne/federation/services';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';

export type ActionServices = Pick<Services, 'api' | 'modals'>;
type ActionName = 'review' | 'staffIdentity' | 'staffName' | 'caseAct' | 'ownMember';

/** Fields of an action that a refusal may name. */
const ACTION_FIELDS = ['reason_code', 'reason', 'note', 'outcome', 'policy_clause'] as const;
export type ActionRefusal = Refusal<(typeof ACTION_FIELDS)[number]>;

/** Sends an action of staff; if the session has ended, opens the Login dialog. Never rejects. */
export async function sendAction<N extends ActionName>(
  { api, modals }: ActionServices,
  name: N,
  body: OperationBody<N>,
): Promise<{ answer: OperationAnswer<N> } | { refusal: ActionRefusal }> {
  try {
    const result = await api.post(name, body);
    if (result.ok) return { answer: result.answer };
    const { code, errors } = result.refusal;
    if (code === 'login_required') modals.open('Login');
    return { refusal: refusalOf(errors, ACTION_FIELDS, code) };
  } catch (cause) {
    return { refusal: { fields: {}, form: failureCode(cause) } };
  }
}
