import type { AdCardTexts, AdEvent, AdSlot } from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A house creative that may be shown. */
export interface AdCreative {
  id: number;
  slot: AdSlot;
  title: string;
  payer: string;
  /** Path below the media root: a folder of renditions, or one picture if `formats` is 0. */
  mediaKey: string;
  /** http(s) address, a path of the site, or empty. */
  clickUrl: string;
  durationSeconds: number;
  /** Null: the player decides. */
  skipAfterSeconds: number | null;
  width: number;
  height: number;
  weight: number;
  /** Bits of FORMAT_BIT. */
  formats: number;
  /** Texts of a card. */
  texts: Partial<Record<Language, AdCardTexts>>;
  startsAt: Date | null;
  endsAt: Date | null;
}

/**
 * Counts since the last write. `code` is 0 except for errors; `creativeId` is undefined for ads of
 * third parties.
 */
export interface AdCount {
  tag: string;
  slot: AdSlot;
  event: AdEvent;
  code: number;
  creativeId: number | undefined;
  n: number;
}

export interface AdReportRow {
  tag: string;
  slot: string;
  event: string;
  code: number;
  n: number;
}

/** House creatives and hourly counts of ad tags. */
export class AdsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Active creatives, including those that have ended or have not started yet. */
  async listCreatives(): Promise<AdCreative[]> {
    const rows = await this.#db
      .selectFrom('ad_creative')
      .selectAll()
      .where('is_active', '=', true)
      .where('weight', '>', 0)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      slot: row.placement,
      title: row.title,
      payer: row.payer,
      mediaKey: row.media_key,
      clickUrl: row.click_url,
      durationSeconds: row.duration_s,
      skipAfterSeconds: row.skip_after_s,
      width: row.width,
      height: row.height,
      weight: row.weight,
      formats: row.formats,
      texts: row.words,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    }));
  }

  /** Counts of these events by tag since `since`, the start of an hour. */
  async countsSince(
    since: Date,
    events: readonly AdEvent[],
  ): Promise<{ tag: string; event: string; n: number }[]> {
    return this.#db
      .selectFrom('ad_tag_hour')
      .select(({ fn }) => ['tag', 'event', fn.sum<number>('n').as('n')])
      .where('hour', '>=', since)
      .where('event', 'in', events)
      .groupBy(['tag', 'event'])
      .execute();
  }

  /** Adds counts to an hour, in one statement for tags and one for creatives. */
  async addCounts(hour: Date, counts: readonly AdCount[]): Promise<void> {
    if (counts.length === 0) return;
    const ordered = counts.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
    await this.#db.transaction().execute(async (db) => {
      await sql`
        insert into ad_tag_hour as h (hour, tag, slot, event, code, n)
        select ${hour}::timestamptz, b.tag, b.slot, b.event, b.code, sum(b.n)::int
        from unnest(${ordered.map(({ tag }) => tag)}::text[],
          ${ordered.map(({ slot }) => slot)}::text[], ${ordered.map(({ event }) => event)}::text[],
          ${ordered.map(({ code }) => code)}::smallint[],
          ${ordered.map(({ n }) => n)}::int[]) as b (tag, slot, event, code, n)
        group by b.tag, b.slot, b.event, b.code order by b.tag, b.slot, b.event, b.code
        on conflict (hour, tag, slot, event, code) do update set n = h.n + excluded.n`.execute(db);
      const houseCounts = ordered.filter(({ creativeId }) => creativeId !== undefined);
      if (houseCounts.length === 0) return;
      await sql`
        insert into ad_event_hour as h (hour, creative_id, event, n)
        select ${hour}::timestamptz, c.id, b.event, sum(b.n)::int
        from unnest(${houseCounts.map(({ creativeId }) => creativeId)}::bigint[],
        ${houseCounts.map(({ event }) => event)}::text[], ${houseCounts.map(({ n }) => n)}::int[])
          as b (id, event, n) join ad_creative c on c.id = b.id
        group by c.id, b.event order by c.id, b.event
        on conflict (hour, creative_id, event) do update set n = h.n + excluded.n`.execute(db);
    });
  }

  /** Sums by tag, slot, event and code. `from` is inclusive, `to` exclusive; both are optional. */
  async report(from: Date | undefined, to: Date | undefined): Promise<AdReportRow[]> {
    let query = this.#db
      .selectFrom('ad_tag_hour')
      .select(({ fn }) => ['tag', 'slot', 'event', 'code', fn.sum<number>('n').as('n')])
      .groupBy(['tag', 'slot', 'event', 'code'])
      .orderBy('tag')
      .orderBy('slot')
      .orderBy('event')
      .orderBy('code');
    if (from) query = query.where('hour', '>=', from);
    if (to) query = query.where('hour', '<', to);
    return query.execute();
  }
}

function keyOf({ tag, slot, event, code, creativeId }: AdCount): string {
  return [tag, slot, event, code, creativeId ?? ''].join(' ');
}
