/** The holder of a remote's token. */
export interface Team {
  remote: string;
  team: string;
}

/** A person who changes the registry. */
export interface Person {
  /** Distinguishes people where a second one is needed. */
  key: string;
  /** Name in the audit log. */
  name: string;
}

export function staffPerson({
  user_id: id,
  username: name,
}: {
  user_id: number;
  username: string;
}): Person {
  return { key: `account:${id}`, name };
}

/**
 * All tokens of a remote count as one person, so a new token cannot confirm a request of the old
 * one. The suffix prevents team names like the server's or the guard's.
 */
export function teamPerson({ remote, team }: Team): Person {
  return { key: teamKey(remote), name: `${team} (${remote})` };
}

export const teamKey = (remote: string): string => `team:${remote}`;

/**
 * All users of the command line on the site's machine count as one person, because a name there is
 * not proof.
 */
export function operatorPerson(name: string): Person {
  return { key: 'operator', name };
}
