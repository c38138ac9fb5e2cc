import type { StaffRole } from '@nocturne/contracts/review';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withRepositories } from '../with-database.ts';

export async function addStaff(
  _flags: JsonFlag,
  username: string,
  role: StaffRole,
): Promise<CommandOutput> {
  await setRole(username, role);
  return { value: { username, role }, text: `${username} has the role ${role}` };
}

export async function removeStaff(_flags: JsonFlag, username: string): Promise<CommandOutput> {
  await setRole(username, 'member');
  return { value: { username, role: 'member' }, text: `${username} is a member` };
}

function setRole(username: string, role: StaffRole | 'member'): Promise<void> {
  return withRepositories(async ({ repositories }) => {
    if (!(await repositories.staff.setRole(username, role)))
      throw new Error(`there is no active account called ${username}`);
  });
}

export function listStaff(_flags: JsonFlag): Promise<CommandOutput> {
  return withRepositories(async ({ repositories }) => {
    const found = await repositories.staff.listStaff();
    const value = found.map(({ id, username, role }) => ({ id, username, role }));
    const lines = value.map(({ username, role }) => `${role}\t${username}`);
    return { value, text: lines.join('\n') || 'nobody' };
  });
}

export function listApprovals(_flags: JsonFlag): Promise<CommandOutput> {
  return withRepositories(async ({ repositories }) => {
    const value = await repositories.secondLooks.counts();
    const lines = value.map(({ username, approved, undone, sampled, agreed, objected }) =>
      [
        username,
        `${approved} approved`,
        `${undone} undone`,
        `${sampled} second looks`,
        `${agreed} agreed`,
        `${objected} objected`,
      ].join('\t'),
    );
    return { value, text: lines.join('\n') || 'nothing has been approved yet' };
  });
}
