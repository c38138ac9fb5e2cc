/** Numeric ids of an account; it needs no name. */
export interface ToolUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Account of media tools if the site runs as root. Not nobody, because the embedded PostgreSQL uses
 * it: a tool could read the database files.
 */
export const TOOL_USER: ToolUser = { uid: 65_533, gid: 65_533 };

/** Undefined if the site itself is not root. */
export function toolUser(uid: number | undefined = process.getuid?.()): ToolUser | undefined {
  return uid === 0 ? TOOL_USER : undefined;
}

/** Arguments of setpriv: another account, no groups, no capabilities, no new privileges. */
export function dropPrivilegeArguments(user: ToolUser | undefined): string[] {
  if (user === undefined) return ['--inh-caps=-all', '--no-new-privs'];
  const account = ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'];
  return [...account, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'];
}
