import { sql } from 'kysely';
import { acquireAdvisoryLock } from './advisory-lock.ts';
import type { Database } from './database.ts';

/**
 * Role of the site on the embedded database. The tables belong to the superuser, which only
 * migrates.
 */
export const SITE_ROLE = 'nocturne_site';

/**
 * Creates the role if it is missing and grants what the site needs: rows of every table and its own
 * job schema. In the audit log it may only insert events, and delete old ones and truncate
 * addresses as far as triggers permit.
 *
 * Runs as the owner of the tables, after each migration. Older installations get the role at their
 * next start.
 */
export async function grantSiteRole(db: Database, role: string): Promise<void> {
  if (await isGranted(db, role)) return;
  await db.transaction().execute(async (transaction) => {
    await acquireAdvisoryLock(transaction, 'site role');
    const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(transaction);
    if (rows.length === 0) await sql`create role ${sql.id(role)} login`.execute(transaction);
    await sql
      .raw(SCRIPT.replaceAll('ROLE', `"${role.replaceAll('"', '""')}"`))
      .execute(transaction);
  });
}

async function isGranted(db: Database, role: string): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`
    select bool_and(has_table_privilege(r.oid, c.oid, 'select'))
    and has_database_privilege(r.oid, current_database(), 'create') as all
    from pg_roles r, pg_class c
    where r.rolname = ${role} and c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'p') group by r.oid`.execute(db);
  return rows[0]?.all === true;
}

/**
 * The queue's library creates its tables and must own them. Those of an earlier version belong to
 * the superuser.
 */
const SCRIPT = `
grant usage on schema public to ROLE;
grant select, insert, update, delete on all tables in schema public to ROLE;
grant usage, select, update on all sequences in schema public to ROLE;
revoke insert, update, delete on kysely_migration, kysely_migration_lock from ROLE;
revoke all on audit_log from ROLE;
revoke all on sequence audit_provisional from ROLE;
grant select, insert, delete on audit_log to ROLE;
grant update (ip) on audit_log to ROLE;
do $$
declare
  one record;
begin
  execute format('grant create on database %I to ROLE', current_database());
  create schema if not exists bullmq;
  for one in
    select format('alter %s %s owner to ROLE', case c.relkind when 'S' then 'sequence' when 'v'
    then 'view' else 'table' end, c.oid::regclass) as command
    from pg_class c where c.relnamespace = 'bullmq'::regnamespace and c.relkind in ('r', 'p', 'v')
    union all select format('alter sequence %s owner to ROLE', c.oid::regclass)
    from pg_class c where c.relnamespace = 'bullmq'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all select format('alter routine %s owner to ROLE', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = 'bullmq'::regnamespace
    union all select format('alter type %s owner to ROLE', t.oid::regtype)
    from pg_type t where t.typnamespace = 'bullmq'::regnamespace and t.typtype in ('e', 'd')
  loop
    execute one.command;
  end loop;
  alter schema bullmq owner to ROLE;
end
$$;
`;
