import type { RegistryChangeBody } from '@nocturne/contracts/registry';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface NewRequest {
  channel: string;
  body: RegistryChangeBody;
  detail: string;
  sequence: number;
  askedByKey: string;
  askedBy: string;
}

/** Statements of one change that concern change requests of its remote. */
export class RequestChanges {
  readonly #db: Transaction<Schema>;
  readonly #remote: string;

  constructor(db: Transaction<Schema>, remote: string) {
    this.#db = db;
    this.#remote = remote;
  }

  /** Sequence of a release channel, as seen within this change; 0 before its first release. */
  async sequenceOf(channel: string): Promise<number> {
    const row = await this.#db
      .selectFrom('remote_channel')
      .select('sequence')
      .where('remote', '=', this.#remote)
      .where('channel', '=', channel)
      .executeTakeFirst();
    return row?.sequence ?? 0;
  }

  /** An open request for the same change, made after `since`. */
  async findSame(
    { channel, body, sequence }: NewRequest,
    since: Date,
  ): Promise<{ id: number; askedBy: string } | undefined> {
    return this.#db
      .selectFrom('remote_request')
      .select(['id', 'asked_by as askedBy'])
      .where('remote', '=', this.#remote)
      .where('channel', '=', channel)
      .where('sequence', '=', sequence)
      .where('state', '=', 'open')
      .where('asked_at', '>', since)
      .where(sql<boolean>`body = ${JSON.stringify(body)}::jsonb`)
      .executeTakeFirst();
  }

  async insert({
    channel,
    body,
    detail,
    sequence,
    askedByKey,
    askedBy,
  }: NewRequest): Promise<number> {
    const { id } = await this.#db
      .insertInto('remote_request')
      .values({
        remote: this.#remote,
        channel,
        body: JSON.stringify(body),
        detail,
        sequence,
        asked_by_key: askedByKey,
        asked_by: askedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Ends an open request made after `since`. False if it has ended or expired. */
  async endRequest(
    id: number,
    { state, by, since }: { state: 'confirmed' | 'withdrawn'; by: string; since: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('remote_request')
      .set({ state, ended_by: by, ended_at: new Date() })
      .where('id', '=', id)
      .where('remote', '=', this.#remote)
      .where('state', '=', 'open')
      .where('asked_at', '>', since)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Withdraws all open requests of one person for this remote; resolves to their ids. */
  async withdrawAllOf(askedByKey: string, by: string): Promise<number[]> {
    const rows = await this.#db
      .updateTable('remote_request')
      .set({ state: 'withdrawn', ended_by: by, ended_at: new Date() })
      .where('remote', '=', this.#remote)
      .where('asked_by_key', '=', askedByKey)
      .where('state', '=', 'open')
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }
}
