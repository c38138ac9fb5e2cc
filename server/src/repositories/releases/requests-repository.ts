import type { RegistryChangeBody } from '@nocturne/contracts/registry';
import type { Database } from '../../db/database.ts';
import type { RequestState } from '../../db/schema/registry.ts';

/** A change request for production: open or closed. */
export interface RequestRow {
  id: number;
  remote: string;
  channel: string;
  body: RegistryChangeBody;
  detail: string;
  sequence: number;
  askedByKey: string;
  askedBy: string;
  askedAt: Date;
  state: RequestState;
  endedBy: string | null;
}

/** Reads change requests. RequestChanges writes them, within changes of their remote. */
export class RequestsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Open requests made after `since`, oldest first. */
  async listOpenRequests(since: Date): Promise<RequestRow[]> {
    return this.#requests()
      .where('state', '=', 'open')
      .where('asked_at', '>', since)
      .orderBy('id')
      .execute();
  }

  async findRequest(id: number): Promise<RequestRow | undefined> {
    return this.#requests().where('id', '=', id).executeTakeFirst();
  }

  #requests() {
    return this.#db
      .selectFrom('remote_request')
      .select(['id', 'remote', 'channel', 'body', 'detail', 'sequence', 'state'])
      .select([
        'asked_by_key as askedByKey',
        'asked_by as askedBy',
        'asked_at as askedAt',
        'ended_by as endedBy',
      ]);
  }
}
