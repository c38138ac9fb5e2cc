/** Whoever holds a remote's token. */
export interface Team {
  remote: string;
  team: string;
}

/** Who acts on the registry. */
export interface Person {
  /** Tells persons apart where a second one is needed. */
  key: string;
  /** As the audit has it. */
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

/** All tokens of a remote are one person, so that a new token does not confirm what the old one asked for. No team can be called like the server or the guard. */
export function teamPerson({ remote, team }: Team): Person {
  return { key: teamKey(remote), name: `${team} (${remote})` };
}

export const teamKey = (remote: string): string => `team:${remote}`;

/** Whoever uses the command on the site's machine: a name there is a claim, not a proof, so they all are one person. */
export function operatorPerson(name: string): Person {
  return { key: 'operator', name };
}
