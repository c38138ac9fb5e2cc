import type { CASE_OUTCOMES, CASE_REASONS, CaseActBody } from '@nocturne/contracts/cases';
import type { Root } from '../../compose/root.ts';
import { isAppError } from '../../errors/app-error.ts';
import { presentCase } from '../../presenters/present-case.ts';
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
  act: CaseActBody['act'],
): Promise<CommandOutput> {
  const form = {
    act,
    reference,
    note,
    outcome: outcome ?? '',
    reason_code: reason ?? '',
    policy_clause: clause,
  };
  return withStaff(as, async (site, user) => {
    const { found } = await site.services.cases.performAction(user, form, '');
    return {
      value: { reference, state: found.state },
      text: `${reference} is ${found.state}`,
    };
  });
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
      return await run(site, member && { user_id: member.id, role: member.role });
    } catch (error) {
      if (!isAppError(error)) throw error;
      throw new Error(error.errors.map(({ field, code }) => `${field}: ${code}`).join(', '), {
        cause: error,
      });
    }
  });
}
