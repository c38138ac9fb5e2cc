import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Data for the release guard and for the results of experiments (docs/federation.md, "Guard",
 * "Experiments and their figures").
 */
export const guard: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table remote_outcome drop constraint remote_outcome_class_check,
  add constraint remote_outcome_class_check check (class in ('', 'network', 'timeout', 'integrity', 'contract', 'exec', 'missing'));

-- Sums by day (UTC) of visitors who agreed to be counted. visitors, played and failed count each visitor once a day; plays, errors and the sums of the
-- first frame (milliseconds, and their squares) count each time.
create table experiment_day (
  day date not null,
  experiment text not null,
  variant text not null,
  visitors integer not null default 0,
  played integer not null default 0,
  failed integer not null default 0,
  plays integer not null default 0,
  errors integer not null default 0,
  first_frame_ms bigint not null default 0,
  first_frame_squares double precision not null default 0,
  primary key (experiment, variant, day)
);

-- Who was counted today, by a hash whose salt goes with the day (view_salt): it names nobody, and the rows go when the day is over.
-- Not logged, as view_trace: no copy of it outlives the day.
create unlogged table experiment_trace (
  day date not null,
  experiment text not null,
  variant text not null,
  visitor bytea not null check (length(visitor) = 16),
  has_played boolean not null,
  has_failed boolean not null,
  primary key (day, experiment, variant, visitor)
);

-- A run of an experiment has figures of its own: a rollout bears the name of the one before.
create function forget_experiment_figures() returns trigger language plpgsql as $$
begin
  delete from experiment_day where experiment = new.id;
  delete from experiment_trace where experiment = new.id;
  return null;
end
$$;
create trigger remote_experiment_begun after update of created_at on remote_experiment for each row
  when (new.created_at <> old.created_at) execute function forget_experiment_figures();
`;
