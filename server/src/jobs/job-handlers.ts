import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { AnalyticsConfig } from '../config/analytics.ts';
import type { Config } from '../config/config.ts';
import type { Folders } from '../config/folders.ts';
import type { InformationConfig } from '../config/information.ts';
import type { Database } from '../db/database.ts';
import { emailSiteOf } from '../mail/email-site.ts';
import { createMailer, type Mail } from '../mail/mailer.ts';
import { SitemapService } from '../discovery/sitemap-service.ts';
import { AnalyticsRepository } from '../repositories/analytics/analytics-repository.ts';
import { announce } from '../db/announcer.ts';
import { AuditRepository } from '../repositories/audit/audit-repository.ts';
import { BotTasksRepository } from '../repositories/accounts/bot-tasks-repository.ts';
import { CoViewsRepository } from '../repositories/videos/co-views-repository.ts';
import { CommentsRepository } from '../repositories/community/comments-repository.ts';
import { CountersRepository } from '../repositories/videos/counters-repository.ts';
import { DataRequestsRepository } from '../repositories/privacy/data-requests-repository.ts';
import { ErasureRepository } from '../repositories/privacy/erasure-repository.ts';
import { ExperimentsRepository } from '../repositories/releases/experiments-repository.ts';
import { MemberDataRepository } from '../repositories/privacy/member-data-repository.ts';
import { MembersRepository } from '../repositories/members/members-repository.ts';
import { MessagesRepository } from '../repositories/community/messages-repository.ts';
import { NotificationEmailsRepository } from '../repositories/community/notification-emails-repository.ts';
import { NotificationsRepository } from '../repositories/community/notifications-repository.ts';
import { OutcomesRepository } from '../repositories/releases/outcomes-repository.ts';
import { ProfilesRepository } from '../repositories/members/profiles-repository.ts';
import { RelatedRepository } from '../repositories/videos/related-repository.ts';
import { RetentionRepository } from '../repositories/privacy/retention-repository.ts';
import { purgeIdempotencyKeys } from '../db/idempotency-keys.ts';
import { SitemapRepository } from '../repositories/discovery/sitemap-repository.ts';
import type { RecordCipher } from '../services/identity/record-cipher.ts';
import type { IngestService } from '../services/uploads/ingest-service.ts';
import type { PublicationService } from '../services/videos/publication-service.ts';
import type { SessionsService } from '../services/accounts/sessions-service.ts';
import type { SiteKey } from '../services/site/site-key.ts';
import { UnsubscribeTokens } from '../services/accounts/unsubscribe-tokens.ts';
import type { UploadFiles } from '../services/uploads/upload-files.ts';
import type { HashMatchService } from '../services/hashes/hash-match-service.ts';
import { computeRelated } from './compute-related.ts';
import { purgeAnalytics } from './purge-analytics.ts';
import { purgeOutcomes } from './purge-outcomes.ts';
import type { JobHandlers } from './jobs.ts';
import { sendRestoreLink } from './send-restore-link.ts';
import { notifyMembers } from './notify-members.ts';
import { applyRetention } from './apply-retention.ts';
import { repairVideos, type RepairDeps } from './repair-videos.ts';
import { writeExports } from './write-exports.ts';

/** Services that process videos. */
export interface VideoJobs extends RepairDeps {
  ingest: Pick<IngestService, 'run' | 'probe' | 'giveUp'>;
  hashes: {
    /** Computes missing fingerprints; resolves to the number of finished videos. */
    compute: (onError: (error: unknown) => void, runMs?: number) => Promise<number>;
    matchService: HashMatchService;
  };
  publication: Pick<PublicationService, 'repair' | 'withdraw' | 'restore'>;
  uploadFiles: Pick<UploadFiles, 'sweep'>;
}

export interface JobDeps {
  config: Config;
  folders: Folders;
  links: OperatorLinks;
  information: InformationConfig;
  analytics: AnalyticsConfig;
  db: Database;
  /** Decrypts members' own identities for their exports. */
  cipher: RecordCipher;
  sessions: SessionsService;
  /** Signs the unsubscribe links of emails. */
  siteKey: SiteKey;
  videos: VideoJobs;
  queueMail: (mail: Mail) => Promise<void>;
  watchReviews: () => Promise<void>;
  runCaseMaintenance: () => Promise<void>;
  guardReleases: () => Promise<void>;
  retireReleases: () => Promise<unknown>;
  anchorAudit: () => Promise<void>;
  reseal: () => Promise<void>;
  /** Called with errors that do not stop a job. */
  onError?: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Creates the handler of each job. A job may run twice: another worker takes over the job of a
 * killed one.
 */
export function createJobHandlers({
  config,
  folders,
  links,
  information,
  analytics,
  db,
  cipher,
  sessions,
  siteKey,
  videos,
  queueMail,
  watchReviews,
  runCaseMaintenance,
  guardReleases,
  retireReleases,
  anchorAudit,
  reseal,
  onError = () => undefined,
  now = () => new Date(),
}: JobDeps): JobHandlers {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    outbox: folders.outbox,
    from: { name: links.siteName, address: links.supportEmail },
  });
  const site = emailSiteOf({ config, links, information });
  const tokens = new UnsubscribeTokens(siteKey);
  const counters = new CountersRepository(db);
  const counts = new AnalyticsRepository(db);
  const outcomes = new OutcomesRepository(db);
  const experiments = new ExperimentsRepository(db);
  const members = new MembersRepository(db);
  const comments = new CommentsRepository(db);
  const messages = new MessagesRepository(db);
  const notifications = new NotificationsRepository(db);
  const emails = new NotificationEmailsRepository(db);
  const botTasks = new BotTasksRepository(db);
  const coViews = new CoViewsRepository(db);
  const related = new RelatedRepository(db);
  const sitemap = new SitemapService({
    repository: new SitemapRepository(db),
    siteUrl: config.publicUrl,
    clock: now,
  });
  const requests = new DataRequestsRepository(db);
  const data = new MemberDataRepository(db, cipher);
  const erasure = new ErasureRepository(db);
  const retention = new RetentionRepository(db);
  const profiles = new ProfilesRepository(db);
  return {
    mail: (mail) => mailer.send(mail),
    restore: (job) => sendRestoreLink({ members, queueMail, site }, job),
    rollup: async () => {
      await counters.rollUp();
      await announce(db, 'catalogue');
    },
    clean: async () => {
      await sessions.removeExpired();
      await members.removeUnconfirmed();
      await purgeAnalytics({ analytics: counts, keepDays: analytics.keepDays, now });
      await purgeOutcomes({ outcomes, experiments, now });
      await botTasks.removeExpired();
      await comments.clearAddresses();
      await purgeIdempotencyKeys(db);
      await messages.purgeRemoved();
      await notifications.purgeOld();
      await videos.uploadFiles.sweep(now());
    },
    notifications: () => notifyMembers({ notifications, emails, queueMail, tokens, site }),
    related: () => computeRelated({ coViews, related }),
    sitemaps: async () => void (await sitemap.refresh()),
    exports: () => writeExports({ requests, data, folder: folders.exports, now }),
    hashes: async () => void (await videos.hashes.compute(onError)),
    retention: () =>
      applyRetention({
        requests,
        erasure,
        retention,
        profiles,
        audit: new AuditRepository(db),
        folders,
        now,
      }),
    reviews: watchReviews,
    cases: runCaseMaintenance,
    guard: guardReleases,
    releases: async () => void (await retireReleases()),
    audit: anchorAudit,
    reseal,
    probe: ({ videoId }, signal) => videos.ingest.probe(videoId, signal),
    ingest: ({ videoId }, signal) => videos.ingest.run(videoId, signal),
    repair: () => repairVideos(videos),
  };
}
