import { sql } from 'kysely';
import type { HASH_REASONS } from '../../policies/hash-reasons.ts';
import type { Database } from '../../db/database.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';

export type HashAlgorithm = 'sha256' | 'md5' | 'pdq';
export type HashReason = (typeof HASH_REASONS)[number];

export interface HashLine {
  algorithm: HashAlgorithm;
  value: Buffer;
  reason: HashReason;
}

export interface HashEntry {
  id: number;
  source: string;
  reason: HashReason;
}

export interface ListTotals {
  source: string;
  reason: HashReason;
  algorithm: HashAlgorithm;
  entries: number;
}

/** Content that this site removed has the source `own:` and the number of the video. */
export const ownSource = (videoId: number): string => `own:${videoId}`;
export const isOwnSource = (source: string): boolean => source.startsWith('own:');

const BATCH = 5000;

/** Entries of the block lists: external ones and the site's own (docs/hashes.md). */
export class HashEntriesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds new entries and reactivates retired ones. Returns the total of both. */
  async addEntries(source: string, lines: readonly HashLine[], actor: Actor): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      let added = 0;
      for (let at = 0; at < lines.length; at += BATCH)
        added += await addBatch(transaction, source, lines.slice(at, at + BATCH));
      if (added > 0)
        await writeAudit(transaction, actor, {
          action: 'hashes_added',
          object: `hashes:${source}`,
        });
      return added;
    });
  }

  /**
   * Removes a list. Entries that a match refers to are retired instead of deleted. Returns the
   * total of retired and deleted entries.
   */
  async removeSource(source: string, actor: Actor): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numAffectedRows: retired = 0n } = await sql`
        update hash_entry e set retired_at = now() where source = ${source} and retired_at is null
          and exists (select from hash_match where hash_entry_id = e.id)`.execute(transaction);
      const { numAffectedRows: deleted = 0n } = await sql`
        delete from hash_entry e where source = ${source} and retired_at is null`.execute(
        transaction,
      );
      const removed = Number(retired + deleted);
      if (removed > 0)
        await writeAudit(transaction, actor, {
          action: 'hashes_removed',
          object: `hashes:${source}`,
        });
      return removed;
    });
  }

  async totals(): Promise<ListTotals[]> {
    const { rows } = await sql<ListTotals>`
      select split_part(source, ':', 1) as source, reason, algorithm, count(*) as entries
      from hash_entry where retired_at is null
      group by 1, 2, 3 order by 1, 2, 3`.execute(this.#db);
    return rows;
  }

  /** Entries of this site's own removals, oldest first. */
  async listOwn(): Promise<HashLine[]> {
    const { rows } = await sql<HashLine>`
      select algorithm, value, reason from hash_entry where source like 'own:%'
      and retired_at is null order by id`.execute(this.#db);
    return rows;
  }

  /**
   * The next batch of PDQ hashes for the index, by id; includes retired ones, because they may be
   * reactivated.
   */
  async listPdqHashesAfter(id: number): Promise<{ id: number; value: Buffer }[]> {
    const { rows } = await sql<{ id: number; value: Buffer }>`
      select id, value from hash_entry where algorithm = 'pdq' and id > ${id} order by id
      limit ${BATCH}`.execute(this.#db);
    return rows;
  }

  /** Active entries with exactly these hashes. */
  async findExact(
    hashes: readonly { algorithm: HashAlgorithm; value: Buffer }[],
  ): Promise<HashEntry[]> {
    const among = hashes.map(({ algorithm, value }) => sql`(${algorithm}, ${value}::bytea)`);
    if (among.length === 0) return [];
    const { rows } = await sql<HashEntry>`
      select id, source, reason from hash_entry where (algorithm, value) in (${sql.join(among)})
      and retired_at is null`.execute(this.#db);
    return rows;
  }

  /** Active entries among these ids. */
  async findEntries(ids: readonly number[]): Promise<HashEntry[]> {
    const { rows } = await sql<HashEntry>`
      select id, source, reason from hash_entry where id = any(${ids}::bigint[])
      and retired_at is null`.execute(this.#db);
    return rows;
  }

  /** True if any list has hashes of this kind; otherwise files need not be read for them. */
  async hasAny(algorithm: HashAlgorithm): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from hash_entry where algorithm = ${algorithm}
      and retired_at is null) as has`.execute(this.#db);
    return rows[0]?.has ?? false;
  }

  /**
   * Adds a video to the block list. Its fingerprint is linked to the first of `lines`, which must
   * be the hash of its file.
   */
  async block(videoId: number, lines: readonly HashLine[], actor: Actor): Promise<void> {
    const [file] = lines;
    if (!file) return;
    await this.#db.transaction().execute(async (transaction) => {
      await addBatch(transaction, ownSource(videoId), lines);
      await sql`
        insert into fingerprint (hash_entry_id, sha256, duration_s, interval_s, frames, pdq,
        mirrored, quality, inner_hash, cells)
        select e.id, f.sha256, f.duration_s, f.interval_s, f.frames, f.pdq, f.mirrored, f.quality,
        f.inner_hash, f.cells
        from fingerprint f, hash_entry e where f.video_id = ${videoId}
        and e.algorithm = ${file.algorithm} and e.value = ${file.value}
        on conflict (hash_entry_id) do nothing`.execute(transaction);
      await writeAudit(transaction, actor, {
        action: 'hashes_blocked',
        object: `video:${videoId}`,
      });
    });
  }
}

async function addBatch(db: Database, source: string, lines: readonly HashLine[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into hash_entry (algorithm, value, source, reason)
    select distinct on (algorithm, value) algorithm, value, ${source}, reason
    from unnest(${lines.map((line) => line.algorithm)}::text[],
    ${lines.map((line) => line.value)}::bytea[],
      ${lines.map((line) => line.reason)}::text[]) as line (algorithm, value, reason)
    on conflict (algorithm, value) do update
    set source = excluded.source, reason = excluded.reason, retired_at = null
      where hash_entry.retired_at is not null`.execute(db);
  return Number(numAffectedRows);
}
