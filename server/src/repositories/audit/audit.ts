import { sql } from 'kysely';
import type { MemberRole } from '@nocturne/contracts/review';
import type { Database } from '../../db/database.ts';

/** Author of an audit event: a member, staff, or the site. */
export interface Actor {
  id?: number;
  role: MemberRole | 'system';
  /** Truncated by the retention job after 90 days. */
  address?: string;
  /** True for a member of staff whom a command at the terminal of the site's machine names. */
  isAtTerminal?: boolean;
}
export const SYSTEM: Actor = { role: 'system' };

/**
 * Objects look like `video:12`, `user:7`, `case:NC-…`. Never write names, texts or documents: the
 * log outlives them.
 */
export interface AuditEvent {
  action: string;
  object: string;
}

/**
 * Appends an event to the chained log (docs/trust-and-safety.md), as part of a surrounding
 * transaction if there is one.
 */
export async function writeAudit(
  db: Database,
  { id, role, address }: Actor,
  { action, object }: AuditEvent,
): Promise<void> {
  await sql`insert into audit_log (actor_id, role, action, object, ip)
    values (${id ?? null}, ${role}, ${action}, ${object}, ${address ?? null})`.execute(db);
}

/** Appends one event for each object, in their order. */
export async function writeAudits(
  db: Database,
  { id, role, address }: Actor,
  { action, objects }: { action: string; objects: readonly string[] },
): Promise<void> {
  if (objects.length === 0) return;
  await sql`insert into audit_log (actor_id, role, action, object, ip)
    select ${id ?? null}::bigint, ${role}, ${action}, object, ${address ?? null}
    from unnest(${[...objects]}::text[]) with ordinality as given (object, pos)
    order by pos`.execute(db);
}
