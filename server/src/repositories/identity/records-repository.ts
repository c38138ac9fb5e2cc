import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PersonKey } from './encryption-context.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';
import { likePattern } from '../../db/like-pattern.ts';

/** A 2257 record with its search keys (28 CFR 75). */
export interface Record2257 extends PersonKey {
  recordId: number;
  videoId: number;
  title: string;
  /** All titles that the video has had, including the current one. */
  titles: string[];
  urls: string[];
  name: Buffer | null;
  birthDate: Buffer | null;
  documentNumber: Buffer | null;
  documentType: string;
  documentCountry: string;
  aliases: string[];
  producedOn: string | null;
  place: string | null;
  custodian: string;
  createdAt: Date;
  amendedAt: Date;
  retainUntil: Date | null;
}

/** Search terms for records; a match of either is enough. */
export interface RecordSearch {
  nameIndex: Buffer;
  /** Part of an alias or title. */
  text: string;
}

/** 2257 records: one for each video and person in it (docs/records.md). */
export class RecordsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Title and dir of a video. */
  async video(videoId: number): Promise<{ title: string; dir: string } | undefined> {
    return this.#db
      .selectFrom('video')
      .select(['title', 'dir'])
      .where('id', '=', videoId)
      .executeTakeFirst();
  }

  /**
   * Writes or amends the records of a video. Addresses and titles are only ever added; records
   * without a change stay untouched. Resolves to the number of records written or amended.
   */
  async saveRecord(
    videoId: number,
    { title, urls, custodian }: { title: string; urls: readonly string[]; custodian: string },
  ): Promise<number> {
    const { rows } = await sql`
      insert into record_2257 as r (video_id, person_id, custodian, urls, titles)
      select d.video_id, d.person_id, ${custodian}, ${[...urls]}::text[], array[${title}::text]
      from depiction d where d.video_id = ${videoId}
      on conflict (video_id, person_id) do update
      set amended_at = now(), custodian = excluded.custodian,
        urls = r.urls || array(select u from unnest(excluded.urls) u where u <> all(r.urls)),
        titles = r.titles || array(select t from unnest(excluded.titles) t where t <> all(r.titles))
      where not r.urls @> excluded.urls or not r.titles @> excluded.titles
      or r.custodian <> excluded.custodian
      returning r.id`.execute(this.#db);
    return rows.length;
  }

  async listRecords(): Promise<Record2257[]> {
    const { rows } = await sql<Record2257>`${RECORD} order by r.video_id, r.person_id`.execute(
      this.#db,
    );
    return rows;
  }

  async findRecords({ nameIndex, text }: RecordSearch): Promise<Record2257[]> {
    const like = `%${likePattern(text)}%`;
    const { rows } = await sql<Record2257>`
      ${RECORD} where p.name_index = ${nameIndex}
        or exists (select from person_alias a where a.person_id = p.id and a.alias ilike ${like})
        or v.title ilike ${like} or exists (select from unnest(r.titles) t where t ilike ${like})
      order by r.video_id, r.person_id`.execute(this.#db);
    return rows;
  }

  async listRecordsOfVideo(videoId: number): Promise<Record2257[]> {
    const { rows } =
      await sql<Record2257>`${RECORD} where r.video_id = ${videoId} order by r.person_id`.execute(
        this.#db,
      );
    return rows;
  }

  /** Logs an access by the custodian. */
  async addAuditEntry(action: string, object: string, actor: Actor): Promise<void> {
    await writeAudit(this.#db, actor, { action, object });
  }
}

const RECORD = sql`
  select r.id as "recordId", r.video_id as "videoId", v.title, r.titles, r.urls, p.id as "personId",
  p.supplied_by as "suppliedBy",
    p.name_encrypted as name,
    p.birth_date_encrypted as "birthDate", p.document_number_encrypted as "documentNumber",
    p.document_type as "documentType",
    p.document_country as "documentCountry", array(select a.alias from person_alias a
    where a.person_id = p.id order by a.alias) as aliases,
    d.produced_on as "producedOn", d.place, r.custodian, r.created_at as "createdAt",
    r.amended_at as "amendedAt", r.retain_until as "retainUntil"
  from record_2257 r join video v on v.id = r.video_id join person_identity p on p.id = r.person_id
  left join depiction d on d.video_id = r.video_id and d.person_id = r.person_id`;
