import type { AnswerCache } from '../cache/answer-cache.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Config } from '../config/config.ts';
import type { Database, DatabaseConnection } from '../db/database.ts';
import type { FeedService } from '../discovery/feed-service.ts';
import type { SitemapService } from '../discovery/sitemap-service.ts';
import type { ComputeHashes } from '../jobs/compute-hashes.ts';
import type { JobHandlers, Jobs } from '../jobs/jobs.ts';
import type { CaseEmails } from '../mail/case-emails.ts';
import type { EmailSite } from '../mail/layout/email-content.ts';
import type { Mail } from '../mail/mailer.ts';
import type { SandboxedTools } from '../media/sandboxed-tools.ts';
import type { MediaTools } from '../media/tools.ts';
import type { BlockedTerms } from '../policies/blocked-terms.ts';
import type { ReservedNames } from '../policies/reserved-names.ts';
import type { VideoPolicy } from '../policies/video-policy.ts';
import type { Guard } from '../registry/guard.ts';
import type { OutcomesService } from '../registry/outcomes-service.ts';
import type { PasswordPolicy } from '../services/accounts/password-policy.ts';
import type { Passwords } from '../services/accounts/passwords.ts';
import type { UnsubscribeTokens } from '../services/accounts/unsubscribe-tokens.ts';
import type { ExperimentCounters } from '../services/analytics/experiment-counters.ts';
import type { AuditAnchor } from '../services/audit/audit-anchor.ts';
import type { CaseEffects } from '../services/cases/case-effects.ts';
import type { HashListMatcher } from '../services/hashes/hash-list-matcher.ts';
import type { HashMatchService } from '../services/hashes/hash-match-service.ts';
import type { HashRescanService } from '../services/hashes/hash-rescan-service.ts';
import type { RecordFiles } from '../services/identity/record-files.ts';
import type { Reseal } from '../services/identity/reseal.ts';
import type { ReviewPublication } from '../services/review/review-publication.ts';
import type { Services } from '../services/services.ts';
import type { HealthService } from '../services/site/health-service.ts';
import type { Metrics } from '../services/site/metrics.ts';
import type { ImportService } from '../services/uploads/import-service.ts';
import type { IngestService } from '../services/uploads/ingest-service.ts';
import type { Registry } from './registry.ts';
import type { Repositories } from './repositories.ts';
import type { SiteFiles } from './site-files.ts';

/**
 * The one instance of each part of a process, created at its first use: by the server, the worker
 * or a command. Creating a part starts nothing.
 */
export interface Root {
  readonly config: Config;
  readonly target: DatabaseConnection | string;
  readonly db: Database;
  /** Files that services read when they are created. */
  readonly files: SiteFiles;
  readonly repositories: Repositories;
  readonly services: SiteServices;
  readonly releases: Registry;
  readonly cache: AnswerCache;
  readonly catalogue: LiveCatalogue;
  readonly jobs: Jobs;
  /** Handlers of the jobs, used by every process that runs jobs. */
  readonly jobHandlers: JobHandlers;
  /** Properties of the site that emails name. */
  readonly emailSite: EmailSite;
  readonly blockedTerms: BlockedTerms;
  /** Tools for the site's own files. */
  readonly mediaTools: () => Promise<MediaTools>;
  /** Tools for untrusted files, and the state of their sandbox. */
  readonly sandboxedTools: SandboxedTools;
  readonly clock: () => Date;
  /** Called with errors that nothing waits for. */
  readonly onError: (error: unknown) => void;
  /** Adds an email to the queue. */
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** Closes the queue, if it was used, and the database. Rejects with the first failure. */
  close(): Promise<void>;
}

/** The services of handlers, and those that only jobs, commands and other services use. */
export interface SiteServices extends Services {
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  reservedNames: ReservedNames;
  unsubscribeTokens: UnsubscribeTokens;
  auditAnchor: AuditAnchor;
  caseEffects: CaseEffects;
  caseEmails: CaseEmails;
  /** Computes missing fingerprints. */
  computeHashes: ComputeHashes;
  hashLists: HashListMatcher;
  hashMatch: HashMatchService;
  hashRescan: HashRescanService;
  recordFiles: RecordFiles;
  reseal: Reseal;
  reviewPublication: ReviewPublication;
  feeds: FeedService;
  sitemap: SitemapService;
  health: HealthService;
  metrics: Metrics;
  imports: ImportService;
  ingest: IngestService;
  videoPolicy: VideoPolicy;
  /** Counts what visitors do in the variants of experiments. */
  experiments: ExperimentCounters;
  /** Counts the reports of pages about the releases that they tried to load. */
  outcomes: OutcomesService;
  guard: Guard;
}

/** Creates the services of one noun. It may read the root only inside of the factories. */
export type ServicesOf<Name extends keyof SiteServices> = {
  readonly [K in Name]: () => SiteServices[K];
};
