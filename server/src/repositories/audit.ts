import { sql } from 'kysely';
import type { MemberRole } from '@nocturne/contracts/review';
import type { Database } from '../db/database.ts';

/** Who does something that is written down: a member, staff, or the site itself. */
export interface Actor {
  id?: number;
  role: MemberRole | 'system';
  /** Truncated by the retention job after 90 days. */
  address?: string;
}
export const SYSTEM: Actor = { role: 'system' };

/** What was done to what: `video:12`, `user:7`, `case:NC-…`. Never names, texts or documents: the log outlives what it tells of. */
export interface AuditEvent {
  action: string;
  object: string;
}

/** Appends a line to the chained log (docs/trust-and-safety.md); inside a transaction it stands or falls with it. */
export async function writeAudit(
  db: Database,
  { id, role, address }: Actor,
  { action, object }: AuditEvent,
): Promise<void> {
  await sql`insert into audit_log (actor_id, role, action, object, ip)
    values (${id ?? null}, ${role}, ${action}, ${object}, ${address ?? null})`.execute(db);
}

/** One line for each of these objects, in their order. */
export async function writeAudits(
  db: Database,
  { id, role, address }: Actor,
  { action, objects }: { action: string; objects: readonly string[] },
): Promise<void> {
  if (objects.length === 0) return;
  await sql`insert into audit_log (actor_id, role, action, object, ip)
    select ${id ?? null}::bigint, ${role}, ${action}, object, ${address ?? null} from unnest(${[...objects]}::text[]) with ordinality as given (object, place)
    order by place`.execute(db);
}
