import type { DocumentType, IdentityKind, IdentityReason } from '@nocturne/contracts/verification';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PersonKey } from './encryption-context.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';

/** A declared identity; readable values are sealed. */
export interface SealedIdentity {
  /** Row that the values are sealed for. */
  personId: number;
  name: Buffer;
  nameIndex: Buffer;
  birthDate: Buffer;
  documentNumber: Buffer;
  documentType: DocumentType;
  documentCountry: string;
  documentExpiresOn: string;
  documentKey: string;
  /** Name of the identity provider. */
  method: string;
}

/**
 * An identity that waits for a decision. `id` is that of a member or a person, depending on `kind`.
 */
export interface WaitingIdentity {
  kind: IdentityKind;
  id: number;
  userId: number;
  username: string;
  submittedAt: Date;
  documentKey: string | null;
  scopes: string[];
}

/** Identity data of a document, encrypted. */
export interface SealedNames extends PersonKey {
  name: Buffer | null;
  birthDate: Buffer | null;
  documentNumber: Buffer | null;
  documentType: '' | DocumentType;
  documentCountry: string;
  documentExpiresOn: string | null;
}

/** Action of the audit event for an opened document; the reason follows after a colon. */
export const DOCUMENT_OPENED = 'identity_document';

export type IdentityDecisionRequest = 'verify' | 'reject' | 'revoke';
export interface IdentityDecision {
  act: IdentityDecisionRequest;
  kind: IdentityKind;
  id: number;
  reason: IdentityReason | '';
  note: string;
  actor: Actor;
  now: Date;
}
/** The reason of a refusal, or the member to inform. */
export type DecisionResult =
  | { is: 'missing' | 'conflict' | 'expired' | 'self' | 'unopened' }
  | { is: 'decided'; recipient: Recipient };
/** Recipient of the decision. */
export interface Recipient {
  userId: number;
  username: string;
  email: string;
  language: string;
}

/** Identities of members and of people in their videos, as staff reviews them. */
export class IdentitiesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores a member's own identity in place of the previous one. Returns the files that can be
   * deleted; documents that staff has verified stay with the record.
   *
   * Undefined if an identity is waiting, verified or revoked, or if a concurrent form created the
   * row, because these values are not sealed for that row.
   */
  async submitIdentity(
    userId: number,
    sealed: SealedIdentity,
    actor: Actor,
  ): Promise<{ unusedFiles: string[] } | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numAffectedRows } = await sql`
        update verification set state = 'id_submitted', submitted_at = now(), decided_at = null,
        decided_by = null, reason_code = null, note = '',
          document_expires_on = ${sealed.documentExpiresOn}::date, updated_at = now()
        where user_id = ${userId} and state in ('acknowledged', 'rejected', 'expired')
          and not exists (select from person_identity p where ${personOf('member', userId)}
          and p.id <> ${sealed.personId})`.execute(transaction);
      if (!numAffectedRows) return undefined;
      const unusedFiles = await replaceOwn(transaction, userId, sealed);
      await writeAudit(transaction, actor, { action: 'identity_submit', object: `user:${userId}` });
      return { unusedFiles };
    });
  }

  /** Oldest first. */
  async listWaiting({
    offset,
    count,
  }: {
    offset: number;
    count: number;
  }): Promise<WaitingIdentity[]> {
    const { rows } = await sql<WaitingIdentity>`
      ${WAITING} order by "submittedAt", kind, id limit ${count} offset ${offset}`.execute(
      this.#db,
    );
    return rows;
  }

  async countWaiting(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${WAITING}) w`.execute(
      this.#db,
    );
    return rows[0]?.n ?? 0;
  }

  /** Data of an identity's documents; undefined if there is no such identity. */
  async findSealed(kind: IdentityKind, id: number): Promise<SealedNames | undefined> {
    const { rows } = await sql<SealedNames>`
      select p.id as "personId", p.supplied_by as "suppliedBy", p.name_encrypted as name,
      p.birth_date_encrypted as "birthDate", p.document_number_encrypted as "documentNumber",
        p.document_type as "documentType", p.document_country as "documentCountry",
        p.document_expires_on as "documentExpiresOn"
      from person_identity p where ${personOf(kind, id)}`.execute(this.#db);
    return rows[0];
  }

  /**
   * Row number of a member's own identity: the existing row or the next number. Values are sealed
   * for it before it is written.
   */
  async ownPersonId(userId: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select coalesce((select p.id from person_identity p where ${personOf('member', userId)}),
      ${NEXT_ID}) as id`.execute(this.#db);
    return rows[0]?.id ?? 0;
  }

  /** The document of an identity or, with `scope`, the newest consent document for it. */
  async document(
    kind: IdentityKind,
    id: number,
    scope: string | undefined,
  ): Promise<(PersonKey & { key: string }) | undefined> {
    const person = personOf(kind, id);
    const { rows } =
      scope === undefined
        ? await sql<PersonKey & { key: string }>`
            select p.id as "personId", p.supplied_by as "suppliedBy", p.document_key as key
            from person_identity p
            where ${person} and p.document_key is not null`.execute(this.#db)
        : await sql<PersonKey & { key: string }>`
            select p.id as "personId", p.supplied_by as "suppliedBy", c.file_key as key
            from consent_release c join person_identity p on p.id = c.person_id
            where ${person} and c.scope = ${scope} and c.file_key <> ''
            order by c.withdrawn_at is null desc, c.id desc limit 1`.execute(this.#db);
    return rows[0];
  }

  /**
   * Decides an identity once and notifies the member. Nobody may decide about themselves or people
   * in their own videos.
   */
  async decide(decision: IdentityDecision): Promise<DecisionResult> {
    return this.#db.transaction().execute(async (transaction) => {
      const found = await lockIdentity(transaction, decision);
      if (!found) return { is: 'missing' };
      if (decision.actor.id === found.recipient.userId) return { is: 'self' };
      if (!ALLOWED_STATES[decision.act].includes(found.state)) return { is: 'conflict' };
      if (decision.act === 'verify' && !(await wasOpened(transaction, decision, found.personId)))
        return { is: 'unopened' };
      const today = decision.now.toISOString().slice(0, 10);
      if (decision.act === 'verify' && (found.expiresOn ?? '') < today) return { is: 'expired' };
      await saveDecision(transaction, decision, found.personId);
      await notifyIdentityDecision(transaction, found.recipient.userId);
      await writeAudit(transaction, decision.actor, {
        action: `identity_${decision.act}`,
        object: decision.kind === 'member' ? `user:${decision.id}` : `person:${decision.id}`,
      });
      return { is: 'decided', recipient: found.recipient };
    });
  }
}

/**
 * True if this reviewer opened the current document. The site itself (a provider, the operator at a
 * terminal) need not open it.
 */
async function wasOpened(
  db: Database,
  { kind, id, actor }: IdentityDecision,
  personId: number,
): Promise<boolean> {
  if (actor.role === 'system') return true;
  const { rows } = await sql<{ wasOpened: boolean }>`
    select p.document_key is null or exists (select from audit_log l
      where l.object = ${kind === 'member' ? `user:${id}` : `person:${id}`}
        and l.actor_id = ${actor.id ?? null}
        and l.action like ${`${DOCUMENT_OPENED}:%`}
          and l.at >= coalesce(v.submitted_at, p.created_at)) as "wasOpened"
    from person_identity p left join verification v on ${kind === 'member'}
    and v.user_id = p.supplied_by where p.id = ${personId}`.execute(db);
  return rows[0]?.wasOpened ?? false;
}

/** States in which each action is allowed; a person's result is mapped to the state of a member. */
const ALLOWED_STATES: Readonly<Record<IdentityDecisionRequest, readonly string[]>> = {
  verify: ['id_submitted'],
  reject: ['id_submitted'],
  revoke: ['verified'],
};

const isOwn = sql`p.member_id = p.supplied_by`;
const WAITING = sql`
  select w.* from (
    select 'member' as kind, v.user_id as id, v.submitted_at as "submittedAt", p.id as person
    from verification v
    join person_identity p on p.supplied_by = v.user_id and ${isOwn} where v.state = 'id_submitted'
    and p.sealed_at is null
    union all
    select 'person', p.id, p.created_at, p.id from person_identity p
    where p.result = 'pending' and p.sealed_at is null and p.member_id is distinct
    from p.supplied_by) k
  join person_identity p on p.id = k.person join app_user u on u.id = p.supplied_by
  and u.status = 'active'
  cross join lateral (
    select k.kind, k.id, k."submittedAt", u.id as "userId", u.username,
      p.document_key as "documentKey",
      array(select distinct c.scope from consent_release c where c.person_id = p.id
      and c.withdrawn_at is null and c.file_key <> '') as scopes) w`;

function personOf(kind: IdentityKind, id: number): RawBuilder<unknown> {
  return kind === 'member'
    ? sql`p.supplied_by = ${id} and ${isOwn}`
    : sql`p.id = ${id} and p.member_id is distinct from p.supplied_by`;
}

async function replaceOwn(db: Database, userId: number, sealed: SealedIdentity): Promise<string[]> {
  const { rows } = await sql<{ documentKey: string | null; wasVerified: boolean }>`
    select p.document_key as "documentKey", p.result = 'verified' as "wasVerified"
    from person_identity p
    where ${personOf('member', userId)} for update`.execute(db);
  const [before] = rows;
  if (!before) {
    await sql`
      insert into person_identity (id, supplied_by, member_id, ${COLUMNS})
      values (${sealed.personId}, ${userId}, ${userId}, ${valuesOf(sealed)})`.execute(db);
    return [];
  }
  const former = before.wasVerified && before.documentKey !== null ? [before.documentKey] : [];
  await sql`
    update person_identity p set (${COLUMNS}) = row(${valuesOf(sealed)}), result = 'pending',
    reason_code = '', note = '', checked_by = null,
      checked_at = null, former_document_keys = former_document_keys || ${former}::text[]
      where ${personOf('member', userId)}`.execute(db);
  return before.documentKey === null || before.wasVerified ? [] : [before.documentKey];
}

const COLUMNS = sql`name_encrypted, name_index, birth_date_encrypted, document_number_encrypted,
document_type, document_country,
  document_expires_on, document_key, method`;
const valuesOf = (
  sealed: SealedIdentity,
) => sql`${sealed.name}::bytea, ${sealed.nameIndex}::bytea, ${sealed.birthDate}::bytea,
  ${sealed.documentNumber}::bytea, ${sealed.documentType}::text, ${sealed.documentCountry}::text,
  ${sealed.documentExpiresOn}::date,
  ${sealed.documentKey}::text, ${sealed.method}::text`;

/** Number of the next row: values are sealed for it before it is written. */
export async function nextPersonId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${NEXT_ID} as id`.execute(db);
  return rows[0]?.id ?? 0;
}

const NEXT_ID = sql<number>`nextval(pg_get_serial_sequence('person_identity', 'id'))`;

/** Adds a person whom a member shows in videos. */
export async function insertPerson(
  db: Database,
  userId: number,
  sealed: SealedIdentity,
): Promise<void> {
  await sql`
    insert into person_identity (id, supplied_by, ${COLUMNS})
    values (${sealed.personId}, ${userId}, ${valuesOf(sealed)})`.execute(db);
}

interface LockedIdentity {
  personId: number;
  state: string;
  expiresOn: string | null;
  recipient: Recipient;
}

async function lockIdentity(
  db: Database,
  { kind, id }: IdentityDecision,
): Promise<LockedIdentity | undefined> {
  // Locks before reading, so that a waiting decision sees the result of the first one.
  await sql`select from person_identity p where ${personOf(kind, id)} for update`.execute(db);
  // Maps the result of a person to the state of a member.
  const state =
    kind === 'member'
      ? sql`v.state`
      : sql`case p.result when 'pending' then 'id_submitted' else p.result end`;
  const { rows } = await sql<Omit<LockedIdentity, 'recipient'> & Recipient>`
    select p.id as "personId", ${state} as state, p.document_expires_on as "expiresOn",
    u.id as "userId", u.username, u.email,
      coalesce((select a.locale from acknowledgment a where a.user_id = u.id
      order by a.created_at desc limit 1), 'en') as language
    from person_identity p join app_user u on u.id = p.supplied_by left join verification v
    on v.user_id = u.id
    where ${personOf(kind, id)} and p.sealed_at is null and u.status = 'active'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { personId, expiresOn, state: found, ...recipient } = row;
  return { personId, expiresOn, state: found, recipient };
}

async function saveDecision(
  db: Database,
  { act, kind, id, reason, note, actor, now }: IdentityDecision,
  personId: number,
): Promise<void> {
  const result = act === 'verify' ? 'verified' : 'rejected';
  await db
    .updateTable('person_identity')
    .set({ result, reason_code: reason, note, checked_by: actor.id ?? null, checked_at: now })
    .where('id', '=', personId)
    .execute();
  if (kind === 'person') return;
  const state = act === 'revoke' ? 'revoked' : result;
  await db
    .updateTable('verification')
    .set({
      state,
      decided_at: now,
      decided_by: actor.id ?? null,
      reason_code: reason || null,
      note,
      updated_at: now,
    })
    .where('user_id', '=', id)
    .execute();
}

/** Notifies a member of decisions about identities; all share one notification. */
export async function notifyIdentityDecision(db: Database, userId: number): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('kind', '=', 'identity')
    .execute();
  await db.insertInto('notification').values({ user_id: userId, kind: 'identity' }).execute();
}
