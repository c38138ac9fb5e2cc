import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Fingerprint } from '../../fingerprints/fingerprint.ts';
import type { HashReason } from './hash-entries-repository.ts';

/** A stored fingerprint of a video or of an entry of the block list. */
export interface KnownVideo {
  id: number;
  videoId: number | null;
  entryId: number | null;
  /** Source of the entry. */
  source: string;
  reason: HashReason;
  /** The video is in quarantine or disabled. */
  isHeld: boolean;
  /** Hash of the checked file. */
  sha256: Buffer;
  fingerprint: Fingerprint;
}

/** Hashes of one fingerprint for the index in memory. */
export interface IndexRow {
  id: number;
  inner: Buffer;
  quality: Buffer;
}

/** A catalogue video without a fingerprint. */
export interface UnmatchedVideo {
  videoId: number;
  /** Path of its smallest rendition below the media folder. */
  key: string;
  durationS: number;
}

/**
 * States in which a video cannot be a duplicate: not there yet, or no longer. The block list covers
 * removed videos.
 */
const INACTIVE_STATES = ['draft', 'uploading', 'failed', 'rejected', 'removed', 'purged'];
const INDEX_BATCH = 1000;
export const KNOWN_BATCH = 100;

interface FingerprintRow extends Omit<KnownVideo, 'fingerprint'> {
  durationS: number;
  intervalS: number;
  frames: number;
  pdq: Buffer;
  mirrored: Buffer;
  quality: Buffer;
  inner: Buffer;
  cells: Buffer;
}

const KNOWN = sql`select coalesce(e.source, '') as source, coalesce(e.reason, 'other') as reason,
f.sha256,
  coalesce(v.state in ('quarantined', 'disabled_pending'), false) as "isHeld", f.id,
  f.video_id as "videoId", f.hash_entry_id as "entryId", f.duration_s as "durationS",
  f.interval_s as "intervalS",
  f.frames, f.pdq, f.mirrored, f.quality, f.inner_hash as inner, f.cells
  from fingerprint f left join video v on v.id = f.video_id left join hash_entry e
  on e.id = f.hash_entry_id`;

/** Fingerprints of videos and of removed content (docs/hashes.md). */
export class FingerprintsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores the fingerprint of a video, replacing that of an earlier file. */
  async saveFingerprint(
    videoId: number,
    { durationS, intervalS, frames, ...arrays }: Fingerprint,
    sha256: Buffer,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await sql`delete from fingerprint where video_id = ${videoId}`.execute(transaction);
      await sql`
        insert into fingerprint (video_id, sha256, duration_s, interval_s, frames, pdq, mirrored,
        quality, inner_hash, cells)
        values (${videoId}, ${sha256}, ${durationS}, ${intervalS}, ${frames}, ${bytes(arrays.pdq)},
        ${bytes(arrays.mirrored)}, ${bytes(arrays.quality)}, ${bytes(arrays.inner)},
          ${bytes(arrays.cells)})`.execute(transaction);
    });
  }

  /** The next batch of hashes for the index, by id. */
  async listIndexRows(id: number): Promise<IndexRow[]> {
    const { rows } = await sql<IndexRow>`
      select id, inner_hash as inner, quality from fingerprint where id > ${id} order by id
      limit ${INDEX_BATCH}`.execute(this.#db);
    return rows;
  }

  /**
   * Candidates to compare with a video: these ids, or videos of similar length, except itself and
   * removed ones. Returns a batch by id after `after`: a fingerprint takes several hundred
   * kilobytes, and thousands of videos may have that length.
   */
  async listCandidates(
    videoId: number,
    ids: readonly number[],
    [minSeconds, maxSeconds]: readonly [number, number],
    after: number,
  ): Promise<KnownVideo[]> {
    const { rows } = await sql<FingerprintRow>`
      ${KNOWN} where (f.id = any(${ids}::bigint[])
      or f.duration_s between ${minSeconds} and ${maxSeconds})
      and f.video_id is distinct from ${videoId}
        and coalesce(v.state, '') <> all(${INACTIVE_STATES}::text[]) and e.retired_at is null
        and f.id > ${after}
      order by f.id limit ${KNOWN_BATCH}`.execute(this.#db);
    return rows.map(knownOf);
  }

  async findVideo(videoId: number): Promise<KnownVideo | undefined> {
    const { rows } = await sql<FingerprintRow>`${KNOWN} where f.video_id = ${videoId}`.execute(
      this.#db,
    );
    return rows[0] && knownOf(rows[0]);
  }

  /** Another existing video with the same bytes. */
  async findSameFile(videoId: number, sha256: Buffer): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select v.id from video v left join fingerprint f on f.video_id = v.id
      where (v.sha256 = ${sha256} or f.sha256 = ${sha256}) and v.id <> ${videoId}
      and v.state <> all(${INACTIVE_STATES}::text[])
      order by v.id limit 1`.execute(this.#db);
    return rows[0]?.id;
  }

  /** The next imported video without a fingerprint that has a usable rendition. */
  async findUnmatched(after: number): Promise<UnmatchedVideo | undefined> {
    const { rows } = await sql<UnmatchedVideo>`
      select v.id as "videoId", f.key, v.duration_s as "durationS" from video v join video_file f
      on f.video_id = v.id and f.format = '_sd.mp4'
      where v.id > ${after} and v.origin = 'import' and v.state = 'published' and v.duration_s > 0
        and not exists (select from fingerprint where video_id = v.id)
      order by v.id limit 1`.execute(this.#db);
    return rows[0];
  }

  /**
   * Copies fingerprints to catalogue videos and pending blocks that share a file with another
   * video, so that no file is read twice.
   */
  async shareFiles(): Promise<void> {
    await sql`
      insert into fingerprint (video_id, sha256, duration_s, interval_s, frames, pdq, mirrored,
      quality, inner_hash, cells)
      select distinct on (v.id) v.id, p.sha256, p.duration_s, p.interval_s, p.frames, p.pdq,
      p.mirrored, p.quality, p.inner_hash, p.cells
      from video v join video_file f on f.video_id = v.id and f.format = '_sd.mp4'
      join video_file o on o.key = f.key and o.format = '_sd.mp4' and o.video_id <> v.id
      join fingerprint p on p.video_id = o.video_id
      where (v.origin = 'import' and v.state = 'published' or exists (select from hash_block
      where video_id = v.id))
        and not exists (select from fingerprint where video_id = v.id)
      order by v.id, p.id on conflict (video_id) do nothing`.execute(this.#db);
  }

  /** Ids of existing videos with a fingerprint after `videoId`; a batch. */
  async listVideosAfter(videoId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select v.id from video v join fingerprint f on f.video_id = v.id
      where v.id > ${videoId} and v.state <> all(${INACTIVE_STATES}::text[])
      and v.state <> 'quarantined'
      order by v.id limit ${INDEX_BATCH}`.execute(this.#db);
    return rows.map(({ id }) => id);
  }
}

function knownOf({
  id,
  videoId,
  entryId,
  source,
  reason,
  isHeld,
  sha256,
  ...fingerprint
}: FingerprintRow): KnownVideo {
  return { id, videoId, entryId, source, reason, isHeld, sha256, fingerprint };
}

function bytes(array: Uint8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}
