import type { StaffRole } from '@nocturne/contracts/review';
import type { Page } from '@playwright/test';
import { enterAsMember, postForm, type Person } from './members.ts';
import { siteCommand } from './site-command.ts';

/** Runs the operator's command for staff on the site under test. */
export function staffCommand(...words: readonly string[]): Promise<string> {
  return siteCommand('staff', ...words);
}

/**
 * Creates a member, assigns a role with the operator's command and signs the page's visitor in. The
 * new role ends earlier sessions.
 */
export async function enterAsStaff(
  page: Page,
  role: StaffRole = 'moderator',
): Promise<Person & { id: number }> {
  const person = await enterAsMember(page);
  await staffCommand('add', person.username, role);
  await postForm(page.context().request, 'signin', { usr: person.username, pwd: person.password });
  return person;
}
