import type { Database } from '../../db/database.ts';

export interface PerformerDetailRow {
  id: number;
  dir: string;
  title: string;
  gender: string;
  birthDate: string | null;
  country: string;
  hair: string;
  heightCm: number | null;
  weightKg: number | null;
  ethnicity: string;
  relationship: string;
  orientation: string;
  careerStatus: string;
  thumbKey: string;
  info: Record<string, string>;
  createdAt: Date;
}

export interface StudioRow {
  id: number;
  title: string;
  url: string;
  logoKey: string;
  description: string;
}

/** Single performers, channels and studios. */
export class ObjectsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async performer(dir: string): Promise<PerformerDetailRow | undefined> {
    const row = await this.#db
      .selectFrom('performer')
      .selectAll()
      .where('dir', '=', dir)
      .executeTakeFirst();
    if (!row) return undefined;
    const {
      birth_date: birthDate,
      height_cm: heightCm,
      weight_kg: weightKg,
      career_status: careerStatus,
      thumb_key: thumbKey,
      created_at: createdAt,
      ...same
    } = row;
    return { ...same, birthDate, heightCm, weightKg, careerStatus, thumbKey, createdAt };
  }

  /** The studio of a channel. */
  async studioOfChannel(channelDir: string): Promise<StudioRow | undefined> {
    return this.#db
      .selectFrom('channel')
      .innerJoin('studio', 'studio.id', 'channel.studio_id')
      .select([
        'studio.id',
        'studio.title',
        'studio.url',
        'studio.logo_key as logoKey',
        'studio.description',
      ])
      .where('channel.dir', '=', channelDir)
      .executeTakeFirst();
  }

  /** The id of a performer or channel by its dir. */
  async idOf(table: 'performer' | 'channel', dir: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom(table)
      .select('id')
      .where('dir', '=', dir)
      .executeTakeFirst();
    return row?.id;
  }

  /** Only the owner may see a private playlist. */
  async maySeePlaylist(id: number, userId: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('playlist')
      .select(['is_private', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined && (!row.is_private || row.user_id === userId);
  }

  async exists(table: 'performer' | 'channel' | 'playlist', id: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }
}
