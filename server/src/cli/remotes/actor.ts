import { ACTOR_NAME_PATTERN, ACTOR_NAME_RULE, GUARD_ACTOR } from '@nocturne/contracts/registry';
import { AS_SERVER_VARIABLE, SERVER_ACTOR } from '@nocturne/contracts/remotes';

/** Names of the site's own entries in the audit log, which decide what the next start shows. */
const OWN_ACTORS: readonly string[] = [SERVER_ACTOR, GUARD_ACTOR];

/** Parses the value of `--actor`. Throws for a name that could spoof an entry of the audit log. */
export function readActor(text: string): string {
  if (!ACTOR_NAME_PATTERN.test(text)) throw new Error(`use ${ACTOR_NAME_RULE}`);
  if (isOwnActor(text)) throw new Error("it is the name of the site's own entries");
  return text;
}

/** Returns the user of this machine; a fallback if its name cannot be an actor. */
export function defaultActor(env: NodeJS.ProcessEnv): string {
  if (env[AS_SERVER_VARIABLE] === 'yes') return SERVER_ACTOR;
  const user = env['USER'] ?? '';
  return ACTOR_NAME_PATTERN.test(user) && !isOwnActor(user) ? user : 'command line';
}

const isOwnActor = (name: string): boolean => OWN_ACTORS.includes(name.toLowerCase());
