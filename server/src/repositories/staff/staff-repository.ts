import type { MemberRole, StaffRole } from '@nocturne/contracts/review';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { SYSTEM, writeAudit } from '../audit/audit.ts';

export interface StaffRow {
  id: number;
  username: string;
  role: StaffRole;
}

/** An audit event. */
export interface AuditRow {
  seq: number;
  at: Date;
  actorId: number | null;
  actor: string | null;
  role: string;
  action: string;
  object: string;
}

/** Staff roles and the audit log (docs/trust-and-safety.md). */
export class StaffRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async listStaff(): Promise<StaffRow[]> {
    const { rows } = await sql<StaffRow>`
      select id, username, role from app_user where role <> 'member' and status <> 'deleted'
      order by role, username_ci`.execute(this.#db);
    return rows;
  }

  /**
   * Sets the role of an active, confirmed account and ends its sessions. False if there is none.
   */
  async setRole(username: string, role: MemberRole): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        update app_user set role = ${role} where username_ci = ${username.toLowerCase()}
        and status = 'active' and email_confirmed_at is not null
        returning id`.execute(transaction);
      const [row] = rows;
      if (!row) return false;
      await transaction.deleteFrom('session').where('user_id', '=', row.id).execute();
      await writeAudit(transaction, SYSTEM, { action: `role_${role}`, object: `user:${row.id}` });
      return true;
    });
  }

  /** Newest events first, optionally of one object. */
  async listAuditEvents(object: string | undefined, limit: number): Promise<AuditRow[]> {
    const { rows } = await sql<AuditRow>`
      select l.seq, l.at, l.actor_id as "actorId", u.username as actor, l.role, l.action, l.object
      from audit_log l left join app_user u on u.id = l.actor_id
      where ${object === undefined ? sql`true` : sql`l.object = ${object}`} order by l.seq desc
        limit ${limit}`.execute(this.#db);
    return rows;
  }
}
