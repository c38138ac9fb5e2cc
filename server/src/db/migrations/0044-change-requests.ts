import type { Migration } from 'kysely/migration';
import { runScript } from '../run-script.ts';

/**
 * Expiry of a team's token, and changes of production that wait for a second person
 * (docs/federation.md).
 */
export const changeRequests: Migration = { up: (db) => runScript(db, SCRIPT) };

const SCRIPT = `
alter table remote
  add column token_made_at timestamptz,
  -- Named by whoever made the token; the operator's limit holds as well
  add column token_ends_at timestamptz,
  -- To the hour
  add column token_used_at timestamptz;
-- The audit knows when a token was made. Without an entry its life begins now.
update remote set token_made_at = coalesce(
  (select max(at) from remote_audit where remote_audit.remote = remote.name and action = 'token'), now())
where token_hash is not null;
alter table remote add constraint remote_token_made check (token_hash is null or token_made_at is not null);

create table remote_request (
  id integer generated always as identity primary key,
  remote text not null references remote,
  channel text not null,
  -- The change as it is made when it is confirmed, without a sequence
  body jsonb not null,
  -- The same in words
  detail text not null,
  -- What the channel's sequence was: another one, and the request can no longer be confirmed
  sequence integer not null,
  -- Tells persons apart: account:ID, team:REMOTE or operator
  asked_by_key text not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'withdrawn')),
  ended_by text,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index remote_request_open on remote_request (asked_at) where state = 'open';
`;
