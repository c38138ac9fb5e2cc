import { sql } from 'kysely';
import { SECTION_CODE, VIDEO_STATUS_CODE } from '../../lib/codes.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { writeAudit } from '../audit/audit.ts';
import { isShown } from './shown-videos.ts';
import type { PrivateScope } from '../../policies/private-scope.ts';
import type { VideoRecord } from './video-record.ts';

/** Poster that represents a category, playlist or other item. */
export interface PosterRow {
  id: number;
  publicName: string;
  posterNumber: number;
}

/** A poster with its media folder: videos that share a folder have the same pictures. */
export interface FilmPoster extends PosterRow {
  folder: string;
}

/** Picture keys of a video's channel or uploader, and of its performers by dir. */
export interface VideoPictureKeys {
  owner: string;
  performers: Record<string, string>;
}

/** Reads videos by id; the catalogue decides which ids a list has. */
export class VideosRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Records in the order of the ids; unknown ids are omitted. */
  async findByIds(ids: readonly number[]): Promise<VideoRecord[]> {
    if (ids.length === 0) return [];
    const { rows } = await recordQuery(ids).execute(this.#db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async findVideo(id: number): Promise<VideoRecord | undefined> {
    const [record] = await this.findByIds([id]);
    return record;
  }

  /** Undefined for an unknown video. */
  async pictureKeys(id: number): Promise<VideoPictureKeys | undefined> {
    const { rows } = await sql<VideoPictureKeys>`
      select case when c.id is not null then c.logo_key
      else coalesce(p.avatar_key, '') end as owner,
        coalesce((select jsonb_object_agg(m.dir, m.thumb_key) from video_performer vp
        join performer m on m.id = vp.performer_id
          where vp.video_id = v.id and m.thumb_key <> ''), '{}') as performers
      from video v
      left join channel c on c.id = v.channel_id
      left join app_user u on u.id = v.user_id and u.status = 'active'
      left join profile p on p.user_id = u.id
      where v.id = ${id}`.execute(this.#db);
    return rows[0];
  }

  /** Sizes of a video's files in bytes, by format. */
  async fileSizes(id: number): Promise<Map<string, number>> {
    const rows = await this.#db
      .selectFrom('video_file')
      .select(['format', 'bytes'])
      .where('video_id', '=', id)
      .execute();
    return new Map(rows.map(({ format, bytes }) => [format, bytes]));
  }

  /** The ids that are public, or among these private ones. */
  async filterVisible(ids: readonly number[], privates: PrivateScope): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select v.id from video v where v.id = any(${[...ids]}::bigint[])
      and ${isShown(privates)}`.execute(this.#db);
    return rows.map((row) => row.id);
  }

  /**
   * Removes a member's own published video. `another`: it belongs to someone else; `none`: there is
   * no such video. Videos under review or held are not touched. A trigger announces the removal
   * (0010-publication), so that lists hide it at once.
   */
  async removeOwn(id: number, userId: number): Promise<'removed' | 'another' | 'none'> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ isOwn: boolean }>`
        with found as (select id, user_id is not distinct from ${userId}::bigint as is_own
        from video
          where id = ${id} and status in (${VIDEO_STATUS_CODE.public}, ${VIDEO_STATUS_CODE.private})
          for update),
        removed as (update video v set state = 'removed', deleted_at = now(), updated_at = now()
        from found where v.id = found.id and found.is_own)
        select is_own as "isOwn" from found`.execute(transaction);
      const [found] = rows;
      if (!found) return 'none';
      if (!found.isOwn) return 'another';
      await writeAudit(
        transaction,
        { id: userId, role: 'member' },
        { action: 'video_removed', object: `video:${id}` },
      );
      return 'removed';
    });
  }

  /** Posters of the videos that are public now, by id. */
  async posters(ids: readonly number[]): Promise<Map<number, FilmPoster>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('video')
      .innerJoin('video_asset', 'video_asset.video_id', 'video.id')
      .select(['video.id', 'video_asset.poster_no as posterNumber', 'video_asset.folder'])
      .select((select) =>
        select.fn.coalesce('video_asset.public_name', sql<string>`''`).as('publicName'),
      )
      .where('video.id', 'in', [...ids])
      .where('video.status', '=', VIDEO_STATUS_CODE.public)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const recordQuery = (
  ids: readonly number[],
) => sql<VideoRecord>`${sql.raw(prepared('video_records'))}
  select v.id, v.dir, v.title, v.description, v.duration_s as "durationSeconds",
  v.post_date as "postDate", v.status, v.formats, v.vr,
    v.allow_download as "allowsDownload",
    coalesce(a.public_name, '') as "publicName", coalesce(a.poster_count, 0) as "posterCount",
    coalesce(a.poster_no, 0) as "posterNumber",
    coalesce(a.sprite_count, 0) as "spriteCount", coalesce(a.sprite_interval_s,
    0) as "spriteIntervalSeconds",
    coalesce(s.viewed, 0) as viewed, coalesce(s.likes, 0) as likes,
    coalesce(s.dislikes, 0) as dislikes,
    case when c.id is not null then jsonb_build_object('id', c.id, 'dir', c.dir, 'title', c.title,
    'title2', c.title2, 'url', c.url,
      'videos', coalesce(o.videos, 0), 'subscribers', coalesce(o.subscribers, 0)) end as channel,
    case when st.id is not null
    then jsonb_build_object('id', st.id, 'title', st.title) end as studio,
    case when u.id is not null then jsonb_build_object('id', u.id, 'username',
    u.username) end as "user",
    coalesce((select jsonb_agg(jsonb_build_object('dir', p.dir, 'title', p.title)
    order by p.title, p.id)
      from video_performer vp join performer p on p.id = vp.performer_id
      where vp.video_id = v.id), '[]') as performers,
    coalesce((select jsonb_agg(jsonb_build_object('dir', g.dir, 'title', g.title)
    order by g.title, g.id)
      from video_category vc join category g on g.id = vc.category_id
      where vc.video_id = v.id), '[]') as categories
  from video v
  left join video_asset a on a.video_id = v.id
  left join video_stats s on s.video_id = v.id
  left join channel c on c.id = v.channel_id
  left join object_stats o on o.section = ${SECTION_CODE.channel} and o.object_id = c.id
  left join studio st on st.id = c.studio_id
  left join app_user u on u.id = v.user_id and u.status = 'active'
  where v.id = any(${[...ids]}::bigint[])`;
