/** Numbers of an account; it needs no name. */
export interface ToolUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Account of media tools where the site runs as root. Not nobody: the embedded PostgreSQL runs as nobody, and a tool with
 * its account could read the files of the database.
 */
export const TOOL_USER: ToolUser = { uid: 65_533, gid: 65_533 };

/** Undefined where the site itself has no rights to give up. */
export function toolUser(uid: number | undefined = process.getuid?.()): ToolUser | undefined {
  return uid === 0 ? TOOL_USER : undefined;
}

/** Arguments of setpriv: another account, no group, no capability, and no way to get one. */
export function withoutRights(user: ToolUser | undefined): string[] {
  if (user === undefined) return ['--inh-caps=-all', '--no-new-privs'];
  const account = ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'];
  return [...account, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'];
}
