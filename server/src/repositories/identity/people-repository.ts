import type { ConsentScope } from '@nocturne/contracts/verification';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import { insertPerson, nextPersonId, type SealedIdentity } from './identities-repository.ts';
import { publicStates } from '../videos/public-states.ts';

/** A person whom a member shows in videos, with encrypted values. */
export interface PersonRecord {
  id: number;
  suppliedBy: number;
  name: Buffer | null;
  birthDate: Buffer | null;
  isSelf: boolean;
  result: 'pending' | 'verified' | 'rejected';
  reasonCode: string;
  documentExpiresOn: string | null;
  aliases: string[];
  scopes: ConsentScope[];
}

export interface NewConsent {
  userId: number;
  personId: number;
  scopes: readonly ConsentScope[];
  signedOn: string;
  /** Empty for the member's own identity: their accepted agreement replaces the document. */
  fileKey: string;
  actor: Actor;
}

/** People whom members show in videos, with their aliases and consents. */
export class PeopleRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The member's own identity first, then by time of adding. */
  async listPeople(userId: number): Promise<PersonRecord[]> {
    const { rows } = await sql<PersonRecord>`
      ${PERSON} where p.supplied_by = ${userId} and p.sealed_at is null
      order by p.member_id = p.supplied_by desc nulls last, p.id`.execute(this.#db);
    return rows;
  }

  async findPerson(userId: number, personId: number): Promise<PersonRecord | undefined> {
    const { rows } = await sql<PersonRecord>`
      ${PERSON} where p.id = ${personId} and p.supplied_by = ${userId}
      and p.sealed_at is null`.execute(this.#db);
    return rows[0];
  }

  async nextId(): Promise<number> {
    return nextPersonId(this.#db);
  }

  async addPerson(
    userId: number,
    sealed: SealedIdentity,
    aliases: readonly string[],
    actor: Actor,
  ): Promise<number> {
    const { personId: id } = sealed;
    return this.#db.transaction().execute(async (transaction) => {
      await insertPerson(transaction, userId, sealed);
      await sql`insert into person_alias (person_id, alias)
      select ${id}::bigint, unnest(${[...aliases]}::text[])`.execute(transaction);
      await writeAudit(transaction, actor, { action: 'person_add', object: `person:${id}` });
      return id;
    });
  }

  /** Stores a consent; replaces earlier ones for the same scopes. */
  async saveConsent({ personId, scopes, signedOn, fileKey, actor }: NewConsent): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await withdraw(transaction, personId, scopes);
      const rows = scopes.map((scope) => ({
        person_id: personId,
        scope,
        signed_on: signedOn,
        file_key: fileKey,
      }));
      await transaction.insertInto('consent_release').values(rows).execute();
      await writeAudit(transaction, actor, {
        action: 'consent_give',
        object: `person:${personId}`,
      });
    });
  }

  async withdrawConsent(
    personId: number,
    scopes: readonly ConsentScope[],
    actor: Actor,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await withdraw(transaction, personId, scopes);
      await writeAudit(transaction, actor, {
        action: 'consent_withdraw',
        object: `person:${personId}`,
      });
    });
  }

  /** Public videos that need this consent. */
  async listDependentVideos(personId: number, scopes: readonly ConsentScope[]): Promise<number[]> {
    const hasOtherScopes = scopes.some((scope) => scope !== 'download');
    const { rows } = await sql<{ id: number }>`
      select v.id from depiction d join video v on v.id = d.video_id
      where d.person_id = ${personId} and v.state in ${publicStates}
      and (${hasOtherScopes} or v.allow_download) order by v.id`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes a person whom no video and no 2257 record refers to. Returns the files to delete;
   * undefined if one refers to the person.
   */
  async removePerson(
    userId: number,
    personId: number,
    actor: Actor,
  ): Promise<string[] | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ files: string[] }>`
        select array_remove(p.face_key || (p.document_key || p.former_document_keys || array(
          select distinct file_key from consent_release where person_id = p.id and file_key <> '')),
          null) as files
        from person_identity p where p.id = ${personId} and p.supplied_by = ${userId}
        and p.member_id is distinct from p.supplied_by
          and not exists (select from depiction where person_id = p.id)
          and not exists (select from record_2257 where person_id = p.id)
        for update of p`.execute(transaction);
      const [row] = rows;
      if (!row) return undefined;
      await transaction.deleteFrom('consent_release').where('person_id', '=', personId).execute();
      await transaction.deleteFrom('person_identity').where('id', '=', personId).execute();
      await writeAudit(transaction, actor, {
        action: 'person_remove',
        object: `person:${personId}`,
      });
      return row.files;
    });
  }
}

const PERSON = sql`
  select p.id, p.supplied_by as "suppliedBy", p.name_encrypted as name,
  p.birth_date_encrypted as "birthDate", p.member_id is not distinct
  from p.supplied_by as "isSelf", p.result,
    p.reason_code as "reasonCode", p.document_expires_on as "documentExpiresOn",
    array(select a.alias from person_alias a where a.person_id = p.id order by a.alias) as aliases,
    array(select s.scope from unnest(array['recording', 'publication', 'download']) with
    ordinality s (scope, pos) where exists (
      select from consent_release c where c.person_id = p.id and c.video_id is null
      and c.scope = s.scope and c.withdrawn_at is null)
      order by s.pos) as scopes
  from person_identity p`;

async function withdraw(
  db: Database,
  personId: number,
  scopes: readonly ConsentScope[],
): Promise<void> {
  await sql`
    update consent_release set withdrawn_at = now()
    where person_id = ${personId} and scope = any(${[...scopes]}::text[]) and
    withdrawn_at is null`.execute(db);
}
