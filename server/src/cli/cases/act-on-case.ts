import { caseForms } from '@nocturne/contracts/bodies/staff';
import type { CASE_OUTCOMES, CASE_REASONS, CaseAction } from '@nocturne/contracts/cases';
import type { Root } from '../../compose/root.ts';
import { isAppError } from '../../errors/app-error.ts';
import { readForm } from '../../operations/read-form.ts';
import { requireStaff } from '../../policies/staff.ts';
import { presentCase } from '../../presenters/present-case.ts';
import type { CaseActionInput } from '../../services/cases/cases-service.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { printable } from '../printable.ts';
import { withSite } from '../with-database.ts';

interface ShowFlags extends JsonFlag {
  /** Username of the member of staff. */
  readonly as: string;
}

interface ActFlags extends ShowFlags {
  readonly note: string | undefined;
  readonly outcome: (typeof CASE_OUTCOMES)[number] | undefined;
  readonly reason: (typeof CASE_REASONS)[number] | undefined;
  readonly clause: string | undefined;
}

type Staff = Parameters<Root['services']['cases']['findCase']>[0];

export function showCase({ as }: ShowFlags, reference: string): Promise<CommandOutput> {
  return withStaff(as, async (site, user) => {
    const value = presentCase(await site.services.cases.findCase(user, reference));
    return { value, text: printable(JSON.stringify(value, null, 2)) };
  });
}

export function actOnCase(
  { as, note = '', outcome, reason, clause = '' }: ActFlags,
  reference: string,
  act: CaseAction,
): Promise<CommandOutput> {
  return withStaff(as, async (site, staff) => {
    const input = readAction({ reference, note, outcome, reason, clause }, act);
    const { found } = await site.services.cases.performAction(staff, input, '');
    return {
      value: { reference, state: found.state },
      text: `${reference} is ${found.state}`,
    };
  });
}

interface ActionTexts {
  reference: string;
  note: string;
  outcome: string | undefined;
  reason: string | undefined;
  clause: string;
}

/** Reads the action like the form of the console. */
function readAction(
  { reference, note, outcome = '', reason = '', clause }: ActionTexts,
  act: CaseAction,
): CaseActionInput {
  if (act !== 'decide')
    return { act, ...readForm({ reference, note }, caseForms.acts[act].fields) };
  const { reason_code, policy_clause, ...read } = readForm(
    { reference, note, outcome, reason_code: reason, policy_clause: clause },
    caseForms.acts.decide.fields,
  );
  return { act, ...read, reasonCode: reason_code, policyClause: policy_clause };
}

/** A takedown moves files, sends emails and notifies the running processes. */
function withStaff(
  username: string,
  run: (site: Root, user: Staff) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  return withSite(['folders', 'operator', 'cipher'], async (site) => {
    try {
      const member = await site.db
        .selectFrom('app_user')
        .select(['id', 'role'])
        .where('username_ci', '=', username.toLowerCase())
        .where('status', '=', 'active')
        .executeTakeFirst();
      return await run(site, requireStaff(member && { user_id: member.id, role: member.role }));
    } catch (error) {
      if (!isAppError(error)) throw error;
      throw new Error(error.errors.map(({ field, code }) => `${field}: ${code}`).join(', '), {
        cause: error,
      });
    }
  });
}
