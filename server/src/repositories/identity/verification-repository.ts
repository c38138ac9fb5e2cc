import { VERIF_TICK_HOURS, type Language } from '@nocturne/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { VerificationRowState } from '../../db/schema/uploads.ts';
import { writeAudit, type Actor } from '../audit/audit.ts';

export interface VerificationRecord {
  state: VerificationRowState;
  agreementVersion: string;
  acceptedAt: Date;
  decidedAt: Date | null;
  reasonCode: string | null;
}

/** One text of the agreement, as shown. */
export interface AgreementRow {
  point: number;
  locale: Language;
  body: string;
  sha256: Buffer;
}

export interface Acceptance {
  userId: number;
  version: string;
  locale: Language;
  /** The address, truncated. */
  address: string;
  /** In the order shown; `tickedAt` is milliseconds since 1970 by the browser's clock. */
  points: readonly { point: number; sha256: Buffer; tickedAt: number }[];
  actor: Actor;
}

/** Acceptances of the verification agreement, and the verification state of members. */
export class VerificationRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores the texts of a version once; rejects if they differ from the stored ones. */
  async saveAgreement(version: string, texts: readonly AgreementRow[]): Promise<void> {
    const rows = texts.map(({ point, locale, body, sha256 }) => ({
      version,
      point,
      locale,
      body,
      text_sha256: sha256,
    }));
    await this.#db
      .insertInto('agreement')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await this.#db
      .selectFrom('agreement')
      .select(['point', 'locale', 'body'])
      .where('version', '=', version)
      .execute();
    const changed = texts.find(
      ({ point, locale, body }) =>
        !stored.some((row) => row.point === point && row.locale === locale && row.body === body),
    );
    if (changed)
      throw new Error(
        `the text of point ${changed.point} (${changed.locale}) differs from the stored version ` +
          `${version}: raise VERIF_VERSION`,
      );
  }

  async findVerification(userId: number): Promise<VerificationRecord | undefined> {
    return this.#db
      .selectFrom('verification')
      .select([
        'state',
        'agreement_version as agreementVersion',
        'accepted_at as acceptedAt',
        'decided_at as decidedAt',
        'reason_code as reasonCode',
      ])
      .where('user_id', '=', userId)
      .executeTakeFirst();
  }

  /** Stores an acceptance, point by point. The member's identity data stay. */
  async acceptAgreement({
    userId,
    version,
    locale,
    address,
    points,
    actor,
  }: Acceptance): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      for (const [at, { point, sha256, tickedAt }] of points.entries()) {
        await sql`
          insert into acknowledgment (user_id, agreement_version, point, locale, text_sha256,
          shown_order, ticked_at, ip_truncated)
          values (${userId}, ${version}, ${point}, ${locale}, ${sha256}, ${at + 1},
            least(now(), greatest(now() - ${VERIF_TICK_HOURS} * interval '1 hour',
            to_timestamp(${tickedAt}::float8 / 1000))), ${address})
          on conflict do nothing`.execute(transaction);
      }
      await sql`
        insert into verification as v (user_id, state, agreement_version)
        values (${userId}, 'acknowledged', ${version})
        on conflict (user_id) do update
        set agreement_version = excluded.agreement_version, accepted_at = now(), updated_at = now()
        where v.agreement_version <> excluded.agreement_version`.execute(transaction);
      await writeAudit(transaction, actor, {
        action: 'verification_accept',
        object: `user:${userId}`,
      });
    });
  }
}
