import type { CatalogueTables } from './schema/catalogue.ts';
import type { CommunityTables } from './schema/community.ts';
import type { DiscoveryTables } from './schema/discovery.ts';
import type { MeasureTables } from './schema/measures.ts';
import type { MemberTables } from './schema/members.ts';
import type { ModerationTables } from './schema/moderation.ts';
import type { RecordTables } from './schema/records.ts';
import type { RegistryTables } from './schema/registry.ts';
import type { SocialTables } from './schema/social.ts';
import type { UploadTables } from './schema/uploads.ts';

/**
 * All tables of the product, typed for Kysely. A test compares them with the migrations' result.
 */
export type Schema = MemberTables &
  CatalogueTables &
  CommunityTables &
  UploadTables &
  RecordTables &
  ModerationTables &
  RegistryTables &
  MeasureTables &
  DiscoveryTables &
  SocialTables;
