import { type RawBuilder, sql } from 'kysely';
import { SECTION_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import {
  columnContext,
  type SealedColumn,
  type EncryptionContext,
} from '../identity/encryption-context.ts';

/** Part of an export: the columns of MEMBER_COLUMNS that it covers, and its rows for one member. */
interface ExportSection {
  columns: readonly string[];
  query: (userId: number) => RawBuilder<unknown>;
  /** Sealed columns. Their rows contain `person_id`, which is not exported. */
  sealed?: readonly SealedColumn[];
}

/** Opens sealed values of identities. */
export interface SealedReader {
  /** Undefined for a value that cannot be opened. */
  tryOpenText(context: EncryptionContext, sealed: Buffer | null): string | undefined;
}

/** Reads all data of a member, section by section, in one snapshot. */
export class MemberDataRepository {
  readonly #db: Database;
  readonly #reader: SealedReader;

  constructor(db: Database, reader: SealedReader) {
    this.#db = db;
    this.#reader = reader;
  }

  /**
   * Resolves to the values that could not be opened, as `section[row].field`. They are null in
   * their rows; the rest is complete.
   */
  async readSections(
    userId: number,
    onSection: (section: string, rows: readonly unknown[]) => Promise<void>,
  ): Promise<string[]> {
    const unreadable: string[] = [];
    await this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        for (const [name, { query, sealed }] of Object.entries(EXPORT_SECTIONS)) {
          const { rows } = await query(userId).execute(transaction);
          if (!sealed) {
            await onSection(name, rows);
            continue;
          }
          const opened = rows.map((row) => this.#openRow(row as SealedRow, userId, sealed));
          await onSection(name, opened);
          unreadable.push(...listUnopened(name, opened, sealed));
        }
      });
    return unreadable;
  }

  #openRow(
    { person_id: personId, ...row }: SealedRow,
    suppliedBy: number,
    columns: readonly SealedColumn[],
  ): OpenedRow {
    const open = (column: SealedColumn) =>
      this.#reader.tryOpenText(
        columnContext(column, { personId, suppliedBy }),
        row[column] as Buffer | null,
      ) ?? null;
    return { ...row, ...Object.fromEntries(columns.map((column) => [column, open(column)])) };
  }
}

type OpenedRow = Readonly<Record<string, unknown>>;
type SealedRow = OpenedRow & { person_id: number };

const listUnopened = (
  section: string,
  rows: readonly OpenedRow[],
  columns: readonly SealedColumn[],
): string[] =>
  rows.flatMap((row, index) =>
    columns
      .filter((column) => row[column] === null)
      .map((column) => `${section}[${index}].${column}`),
  );

/** Name of another member; empty unless active. */
const nameOf = (id: RawBuilder<unknown>) =>
  sql`coalesce((select username from app_user where id = ${id} and status = 'active'), '')`;
const sectionName = (section: RawBuilder<unknown>) =>
  sql`case ${section} ${sql.join(
    Object.entries(SECTION_CODE).map(
      ([name, code]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`,
    ),
    sql` `,
  )} else '' end`;
const titleOf = (
  section: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => sql`coalesce(case ${section}
  when ${SECTION_CODE.video} then (select title from video where id = ${id})
  when ${SECTION_CODE.performer} then (select title from performer where id = ${id})
  when ${SECTION_CODE.channel} then (select title from channel where id = ${id})
  when ${SECTION_CODE.user} then (select username from app_user where id = ${id}
  and status = 'active')
  when ${SECTION_CODE.playlist} then (select title from playlist where id = ${id}) end, '')`;
/** Subject of a row: section, object_id, title. */
const subjectColumns = sql`${sectionName(sql`t.section`)} as section, t.object_id,
${titleOf(sql`t.section`, sql`t.object_id`)} as title`;

/** Sections of an export, in order. Hashes, file keys and secrets of other people are omitted. */
export const EXPORT_SECTIONS: Readonly<Record<string, ExportSection>> = {
  account: {
    columns: [],
    query: (id) => sql`
      select id as user_id, username, email, role, created_at, email_confirmed_at, coalesce((
        select t.email from email_token t where t.user_id = u.id and t.purpose = 'change_email'
        and t.used_at is null and t.expires_at > now()
        order by t.created_at desc limit 1), '') as pending_email
      from app_user u where id = ${id}`,
  },
  profile: {
    columns: ['profile.user_id'],
    query: (id) => sql`
      select gender, birth_date, country, city, hair, height_cm, weight_kg, ethnicity, relationship,
      orientation, education, interests,
        occupation, website, about_me, description, avatar_key as avatar, cover_key as cover,
        updated_at from profile where user_id = ${id}`,
  },
  sessions: {
    columns: ['session.user_id'],
    query: (id) =>
      sql`select device, created_at, seen_at, expires_at from session where user_id = ${id}
      order by created_at`,
  },
  comments: {
    columns: ['comment.user_id'],
    query: (id) => sql`
      select t.id as comment_id, ${subjectColumns}, t.parent_id, t.body as text, t.status,
      t.created_at
      from comment t where t.user_id = ${id} order by t.id`,
  },
  votes: {
    columns: ['vote.user_id'],
    query: (id) =>
      sql`select ${subjectColumns}, t.value = 1 as is_like, t.created_at
      from vote t where t.user_id = ${id}
      order by t.created_at`,
  },
  subscriptions: {
    columns: ['subscription.user_id'],
    query: (id) =>
      sql`select ${subjectColumns}, t.created_at from subscription t where t.user_id = ${id}
      order by t.created_at`,
  },
  favourites: {
    columns: ['favourite.user_id'],
    query: (id) => sql`
      select f.video_id, v.title, f.created_at from favourite f join video v on v.id = f.video_id
      where f.user_id = ${id} order by f.created_at`,
  },
  playlists: {
    columns: ['playlist.user_id'],
    query: (id) => sql`
      select p.id as playlist_id, p.title, p.description, p.is_private, p.created_at, p.updated_at,
      coalesce((
        select json_agg(json_build_object('video_id', i.video_id, 'title', v.title, 'added_at',
        i.added_at) order by i.pos)
        from playlist_item i join video v on v.id = i.video_id
        where i.playlist_id = p.id), '[]') as videos
      from playlist p where p.user_id = ${id} order by p.id`,
  },
  friends: {
    columns: ['friend.from_id', 'friend.to_id'],
    query: (id) => sql`
      select ${nameOf(sql`case from_id when ${id} then to_id else from_id end`)} as username,
      from_id = ${id} as is_asked_by_me, status, created_at, answered_at
      from friend where from_id = ${id} or to_id = ${id} order by created_at`,
  },
  blocked_members: {
    columns: ['block.user_id'],
    query: (id) =>
      sql`select ${nameOf(sql`blocked_id`)} as username, created_at from block where user_id = ${id}
      order by created_at`,
  },
  wall_posts: {
    columns: ['wall_post.user_id', 'wall_post.author_id'],
    query: (id) => sql`
      select id as post_id, ${nameOf(sql`user_id`)} as wall, ${nameOf(sql`author_id`)} as author,
      body as text, status, created_at
      from wall_post where user_id = ${id} or author_id = ${id} order by id`,
  },
  messages: {
    columns: ['message.from_id', 'message.to_id'],
    query: (id) => sql`
      select id as message_id, ${nameOf(sql`from_id`)} as "from", ${nameOf(sql`to_id`)} as "to",
      body as text, created_at, read_at
      from message where (from_id = ${id} and from_deleted_at is null)
      or (to_id = ${id} and to_deleted_at is null) order by id`,
  },
  notifications: {
    columns: ['notification.user_id'],
    query: (id) => sql`
      select kind, ${nameOf(sql`actor_id`)} as "from", object_id, created_at, read_at
      from notification where user_id = ${id} order by id`,
  },
  notification_settings: {
    columns: ['notification_setting.user_id'],
    query: (id) =>
      sql`select mailed, language, mailed_at from notification_setting where user_id = ${id}`,
  },
  messages_to_the_site: {
    columns: ['contact_message.user_id'],
    query: (id) => sql`
      select id, subject as reason, name, email, body as text, page, video_id, created_at,
      answered_at from contact_message where user_id = ${id} order by id`,
  },
  uploads: {
    columns: ['upload.user_id'],
    query: (id) => sql`
      select section, filename, bytes, received_bytes, state, error_code, video_id, created_at,
      updated_at from upload where user_id = ${id} order by id`,
  },
  videos: {
    columns: ['video.user_id'],
    query: (id) => sql`
      select id as video_id, title, description, duration_s, post_date, state, is_private,
      allow_download, width, height, bytes, created_at, deleted_at
      from video where user_id = ${id} order by id`,
  },
  agreements: {
    columns: ['acknowledgment.user_id'],
    query: (id) => sql`
      select agreement_version, point, locale, encode(text_sha256, 'hex') as text_sha256, ticked_at,
      ip_truncated
      from acknowledgment where user_id = ${id} order by agreement_version, point`,
  },
  verification: {
    columns: ['verification.user_id'],
    query: (id) => sql`
      select state, agreement_version, accepted_at, submitted_at, decided_at, reason_code, note,
      document_expires_on from verification where user_id = ${id}`,
  },
  identity_records: {
    columns: ['person_identity.supplied_by'],
    // Other people's birth dates and document numbers belong to them and are left out. Their names
    // are included, because the uploader entered them.
    sealed: ['name', 'birth_date', 'document_number'],
    query: (id) => sql`
      select p.id as person_id, p.member_id is not distinct
      from p.supplied_by as is_self, p.name_encrypted as name,
        case when p.member_id = p.supplied_by then p.birth_date_encrypted end as birth_date,
        case when p.member_id = p.supplied_by then p.document_number_encrypted end as
        document_number,
        p.document_type, p.document_country, p.document_expires_on, p.method, p.result,
        p.reason_code, p.note, p.checked_at, p.created_at,
        p.face_key is not null as has_face_picture,
        array(select alias from person_alias a where a.person_id = p.id order by alias) as aliases,
        array(select d.video_id from depiction d where d.person_id = p.id
        order by d.video_id) as videos
      from person_identity p where p.supplied_by = ${id} order by p.id`,
  },
  consents: {
    columns: ['consent_receipt.user_id'],
    query: (id) =>
      sql`select choice, text_version, locale, created_at from consent_receipt where user_id = ${id}
      order by id`,
  },
  reports: {
    columns: ['moderation_case.reporter_user_id'],
    query: (id) => sql`
      select reference, kind, state, subject_url, reporter_name as name, reporter_email as email,
      statement, received_at, closed_at
      from moderation_case where reporter_user_id = ${id} order by id`,
  },
  appeals: {
    columns: ['appeal.appellant_user_id'],
    query: (id) =>
      sql`select appellant_email as email, body as text, state, created_at, decided_at from appeal
      where appellant_user_id = ${id} order by id`,
  },
  strikes: {
    columns: ['strike.user_id'],
    query: (id) =>
      sql`select reason_code, created_at, lifted_at from strike where user_id = ${id} order by id`,
  },
  data_requests: {
    columns: ['data_request.user_id'],
    query: (id) =>
      sql`select kind, state, created_at, done_at from data_request where user_id = ${id}
      order by id`,
  },
};
