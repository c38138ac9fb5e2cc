import type { CaseAction } from '@nocturne/contracts/cases';
import type { Root } from '../../compose/root.ts';
import { requireStaff } from '../../policies/staff.ts';
import { presentCase } from '../../presenters/present-case.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withSite } from '../with-database.ts';
import { readAction, requireReference, type ActionFlags } from './read-action.ts';

interface ShowFlags extends JsonFlag {
  /** Username of the member of staff. */
  readonly as: string;
}

type Staff = Parameters<Root['services']['cases']['findCase']>[0];

export async function showCase({ as }: ShowFlags, reference: string): Promise<CommandOutput> {
  requireReference(reference);
  return withStaff(as, async (site, user) => {
    const value = presentCase(await site.services.cases.findCase(user, reference));
    return { value, text: JSON.stringify(value, null, 2) };
  });
}

export async function actOnCase(
  { as, ...flags }: ShowFlags & ActionFlags,
  reference: string,
  act: CaseAction,
): Promise<CommandOutput> {
  const input = readAction(flags, reference, act);
  return withStaff(as, async (site, staff) => {
    const { found } = await site.services.cases.performAction(staff, input, '');
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
    const member = await site.db
      .selectFrom('app_user')
      .select(['id', 'role'])
      .where('username_ci', '=', username.toLowerCase())
      .where('status', '=', 'active')
      .executeTakeFirst();
    const staff = requireStaff(member && { user_id: member.id, role: member.role });
    return run(site, { ...staff, isAtTerminal: true });
  });
}
