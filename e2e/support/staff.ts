import type { StaffRole } from '@nocturne/contracts/review';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enterAsMember, postForm, type Person } from './members.ts';

const root = join(import.meta.dirname, '../..');

/** Runs the operator's command for staff on the site under test. */
export async function staffCommand(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/src/nocturne.ts'), 'staff', ...args],
    { cwd: root, env },
  );
  return stdout;
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
