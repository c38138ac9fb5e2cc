import { caseForms } from '@nocturne/contracts/bodies/staff';
import type { CASE_OUTCOMES, CASE_REASONS, CaseAction } from '@nocturne/contracts/cases';
import { isReference } from '@nocturne/contracts/notice-form';
import { isAppError } from '../../errors/app-error.ts';
import { readForm } from '../../operations/read-form.ts';
import type { CaseActionInput } from '../../services/cases/cases-service.ts';
import { UsageError } from '../usage-error.ts';

/** Flags of an action, without the person who acts. */
export interface ActionFlags {
  readonly note: string | undefined;
  readonly outcome: (typeof CASE_OUTCOMES)[number] | undefined;
  readonly reason: (typeof CASE_REASONS)[number] | undefined;
  readonly clause: string | undefined;
}

const DECISION_FLAGS = ['outcome', 'reason', 'clause'] as const;

/** Reads an action like the form of the console. Throws UsageError for wrong values. */
export function readAction(
  flags: ActionFlags,
  reference: string,
  act: CaseAction,
): CaseActionInput {
  requireReference(reference);
  requireEffect(flags, act);
  try {
    return fieldsOf(flags, reference, act);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [{ field, code } = { field: '', code: error.code }] = error.errors;
    const flag = field === 'policy_clause' ? 'clause' : field;
    throw new UsageError(
      code === 'required' ? `${act} requires --${flag}` : `--${flag} is not valid: ${code}`,
      { cause: error },
    );
  }
}

export function requireReference(text: string): void {
  if (!isReference(text))
    throw new UsageError(`"${text}" is not the reference of a case, such as NC-3F7KQ2ZD`);
}

/** Refuses flags that the action ignores, and a decision without one of its flags. */
function requireEffect(flags: ActionFlags, act: CaseAction): void {
  const isGiven = (name: keyof ActionFlags) => flags[name] !== undefined;
  const given = DECISION_FLAGS.filter(isGiven);
  if (act === 'decide' && given.length < DECISION_FLAGS.length)
    throw new UsageError(
      `decide requires ${DECISION_FLAGS.filter((name) => !isGiven(name))
        .map(optionOf)
        .join(', ')}`,
    );
  const ignored = [
    ...(act === 'decide' ? [] : given),
    ...(act === 'confirm' && isGiven('note') ? ['note'] : []),
  ];
  if (ignored.length > 0)
    throw new UsageError(`${ignored.map(optionOf).join(', ')}: without effect on ${act}`);
}

const optionOf = (name: string): string => `--${name}`;

function fieldsOf(
  { note = '', outcome, reason, clause = '' }: ActionFlags,
  reference: string,
  act: CaseAction,
): CaseActionInput {
  if (act !== 'decide')
    return { act, ...readForm({ reference, note }, caseForms.acts[act].fields) };
  const { reason_code, policy_clause, ...read } = readForm(
    { reference, note, outcome: outcome ?? '', reason_code: reason ?? '', policy_clause: clause },
    caseForms.acts.decide.fields,
  );
  return { act, ...read, reasonCode: reason_code, policyClause: policy_clause };
}
