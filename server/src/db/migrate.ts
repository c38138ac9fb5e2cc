import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { account } from './migrations/0020-account.ts';
import { advertising } from './migrations/0011-advertising.ts';
import { auditCommit } from './migrations/0032-audit-commit.ts';
import { analytics } from './migrations/0018-analytics.ts';
import { commentCounts } from './migrations/0019-comment-counts.ts';
import { botCheck } from './migrations/0017-bot-check.ts';
import { captions } from './migrations/0013-captions.ts';
import { catalogue } from './migrations/0002-catalogue.ts';
import { community } from './migrations/0003-community.ts';
import { communityLists } from './migrations/0014-community-lists.ts';
import { contacts } from './migrations/0012-contacts.ts';
import { counting } from './migrations/0016-counting.ts';
import { discovery } from './migrations/0015-discovery.ts';
import { drafts } from './migrations/0024-drafts.ts';
import { guard } from './migrations/0031-guard.ts';
import { changeRequests } from './migrations/0044-change-requests.ts';
import { houseCards } from './migrations/0045-house-cards.ts';
import { terminalDecisions } from './migrations/0046-terminal-decisions.ts';
import { pageCounts } from './migrations/0043-page-counts.ts';
import { channelKill } from './migrations/0042-channel-kill.ts';
import { guards } from './migrations/0007-guards.ts';
import { hashes } from './migrations/0026-hashes.ts';
import { measures } from './migrations/0009-measures.ts';
import { keyedAddresses } from './migrations/0034-keyed-addresses.ts';
import { members } from './migrations/0001-members.ts';
import { moderation } from './migrations/0006-moderation.ts';
import { pipeline } from './migrations/0025-pipeline.ts';
import { privacy } from './migrations/0022-privacy.ts';
import { publication } from './migrations/0010-publication.ts';
import { mediaNames } from './migrations/0036-media-names.ts';
import { records } from './migrations/0005-records.ts';
import { registry } from './migrations/0008-registry.ts';
import { registryDesk as registryConsole } from './migrations/0030-registry-desk.ts';
import { review } from './migrations/0027-review.ts';
import { cases } from './migrations/0028-cases.ts';
import { uploads } from './migrations/0004-uploads.ts';
import { reviewLooks } from './migrations/0040-review-looks.ts';
import { takedowns } from './migrations/0029-takedowns.ts';
import { social } from './migrations/0021-social.ts';
import { verification } from './migrations/0023-verification.ts';
import type { Schema } from './schema.ts';

/**
 * Migrations in order, forward only. A shipped migration is never edited: a new one changes its
 * result.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-members': members,
  '0002-catalogue': catalogue,
  '0003-community': community,
  '0004-uploads': uploads,
  '0005-records': records,
  '0006-moderation': moderation,
  '0007-guards': guards,
  '0008-registry': registry,
  '0009-measures': measures,
  '0010-publication': publication,
  '0011-advertising': advertising,
  '0012-contacts': contacts,
  '0013-captions': captions,
  '0014-community-lists': communityLists,
  '0015-discovery': discovery,
  '0016-counting': counting,
  '0017-bot-check': botCheck,
  '0018-analytics': analytics,
  '0019-comment-counts': commentCounts,
  '0020-account': account,
  '0021-social': social,
  '0022-privacy': privacy,
  '0023-verification': verification,
  '0024-drafts': drafts,
  '0025-pipeline': pipeline,
  '0026-hashes': hashes,
  '0027-review': review,
  '0028-cases': cases,
  '0029-takedowns': takedowns,
  '0030-registry-desk': registryConsole,
  '0031-guard': guard,
  '0032-audit-commit': auditCommit,
  '0034-keyed-addresses': keyedAddresses,
  '0036-media-names': mediaNames,
  '0040-review-looks': reviewLooks,
  '0042-channel-kill': channelKill,
  '0043-page-counts': pageCounts,
  '0044-change-requests': changeRequests,
  '0045-house-cards': houseCards,
  '0046-terminal-decisions': terminalDecisions,
};

/**
 * Migrates the database to the newest schema, in one transaction. A lock allows several processes
 * to start at the same time.
 *
 * Resolves to the names of the migrations that ran. Rejects with the first failure as the cause and
 * leaves the database unchanged.
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be migrated', { cause: error });
  return results.map((result) => result.migrationName);
}
