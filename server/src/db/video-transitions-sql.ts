import { VIDEO_STATES } from '@nocturne/contracts/upload';
import { TERMINAL_STATES, VIDEO_TRANSITIONS } from '../policies/video-states.ts';

const sqlTextArray = (words: readonly string[]): string =>
  `array[${words.map((word) => `'${word}'`).join(', ')}]::text[]`;

/**
 * Prints the database's copy of VIDEO_TRANSITIONS: a function with every transition, and a trigger
 * that refuses all others for uploaded videos, whatever code makes them. A migration runs it again
 * when the transitions change.
 */
export function videoTransitionsSql(): string {
  const branches = VIDEO_STATES.map(
    (state) => `when '${state}' then ${sqlTextArray(VIDEO_TRANSITIONS[state])}`,
  );
  return `
create or replace function video_may_move(old_state text, new_state text) returns boolean language
sql immutable as $$
  select new_state = any(case old_state ${branches.join('\n    ')} else '{}'::text[] end)
    or (new_state = any(${sqlTextArray(TERMINAL_STATES)}) and old_state <> 'purged'
    and old_state <> new_state)
$$;

create or replace function guard_ways() returns trigger language plpgsql as $$
begin
  if not video_may_move(old.state, new.state) then
    raise exception 'video %: no way from % to %', new.id, old.state, new.state
    using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create or replace trigger video_ways before update of state on video
  for each row when (old.origin = 'upload' and old.state is distinct
  from new.state) execute function guard_ways();
`;
}
