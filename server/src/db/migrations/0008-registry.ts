import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * The registry of remotes (federation.md, "The registry"). The shell is a release like the others.
 */
export const registry: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
create table remote (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,40}$'),
  team text not null default '',
  -- SHA-256 of the team's publish token
  token_hash bytea check (length(token_hash) = 32),
  kill_mode text check (kill_mode in ('previous', 'hide')),
  created_at timestamptz not null default now()
);

create table remote_release (
  id text primary key,
  remote text not null references remote,
  version text not null,
  build text not null,
  git_revision text not null default '',
  entry text not null,
  global_name text not null,
  integrity text not null check (integrity ~ '^sha384-'),
  -- file -> sha384 of both builds; exposes as in the snapshot
  assets jsonb not null,
  exposes jsonb not null default '{}',
  contract jsonb not null,
  status text not null default 'uploaded' check (status in ('uploaded', 'accepted', 'refused', 'retired')),
  refusals jsonb not null default '[]',
  published_by text not null default '',
  published_at timestamptz not null default now(),
  unique (remote, build)
);
create index remote_release_recent on remote_release (remote, published_at desc);

create table remote_channel (
  remote text not null references remote,
  channel text not null check (channel ~ '^(production|staging|preview-[a-z0-9-]{1,60})$'),
  active text references remote_release,
  -- newest first, at most three
  previous text[] not null default '{}' check (cardinality(previous) <= 3),
  -- If-Match of the next change
  sequence integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (remote, channel)
);

create table remote_experiment (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  channel text not null,
  remote text not null references remote,
  salt text not null,
  -- [{ name, release, weight }], weights out of 10 000
  variants jsonb not null,
  audience jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index remote_experiment_running on remote_experiment (channel, remote) where state = 'running';

-- The snapshot's rev is the newest seq.
create table remote_audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  remote text not null,
  channel text,
  detail jsonb not null default '{}'
);
create function keep_remote_audit() returns trigger language plpgsql as $$
begin
  raise exception 'remote_audit is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger remote_audit_keep before update or delete or truncate on remote_audit for each statement execute function keep_remote_audit();

-- What the loader reports, summed by minute: guard and experiments read it.
create table remote_outcome (
  minute timestamptz not null,
  remote text not null,
  release text not null,
  experiment text not null default '',
  variant text not null default '',
  outcome text not null check (outcome in ('ok', 'fallback', 'failed')),
  class text not null default '' check (class in ('', 'network', 'timeout', 'integrity', 'contract', 'exec')),
  n integer not null default 0,
  ms_total bigint not null default 0,
  primary key (minute, remote, release, experiment, variant, outcome, class)
);
`;
