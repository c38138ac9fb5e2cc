import type { Folders } from '../config/folders.ts';
import type { Database } from '../db/database.ts';
import type { SitemapService } from '../discovery/sitemap-service.ts';
import type { CaseEmails } from '../mail/case-emails.ts';
import type { EmailSite } from '../mail/layout/email-content.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { Guard } from '../registry/guard.ts';
import type { ReleaseStorage } from '../registry/release-storage.ts';
import type { BotTasksRepository } from '../repositories/accounts/bot-tasks-repository.ts';
import type { AnalyticsRepository } from '../repositories/analytics/analytics-repository.ts';
import type { AuditRepository } from '../repositories/audit/audit-repository.ts';
import type { CaseDecisionsRepository } from '../repositories/cases/case-decisions-repository.ts';
import type { CasesRepository } from '../repositories/cases/cases-repository.ts';
import type { CommentsRepository } from '../repositories/community/comments-repository.ts';
import type { MessagesRepository } from '../repositories/community/messages-repository.ts';
import type { NotificationEmailsRepository } from '../repositories/community/notification-emails-repository.ts';
import type { NotificationsRepository } from '../repositories/community/notifications-repository.ts';
import type { HashMatchesRepository } from '../repositories/hashes/hash-matches-repository.ts';
import type { MembersRepository } from '../repositories/members/members-repository.ts';
import type { ProfilesRepository } from '../repositories/members/profiles-repository.ts';
import type { DataRequestsRepository } from '../repositories/privacy/data-requests-repository.ts';
import type { ErasureRepository } from '../repositories/privacy/erasure-repository.ts';
import type { MemberDataRepository } from '../repositories/privacy/member-data-repository.ts';
import type { RetentionRepository } from '../repositories/privacy/retention-repository.ts';
import type { ExperimentsRepository } from '../repositories/releases/experiments-repository.ts';
import type { OutcomesRepository } from '../repositories/releases/outcomes-repository.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { ReviewPublicationRepository } from '../repositories/review/review-publication-repository.ts';
import type { IngestRepository } from '../repositories/uploads/ingest-repository.ts';
import type { CoViewsRepository } from '../repositories/videos/co-views-repository.ts';
import type { CountersRepository } from '../repositories/videos/counters-repository.ts';
import type { RelatedRepository } from '../repositories/videos/related-repository.ts';
import type { SessionsService } from '../services/accounts/sessions-service.ts';
import type { UnsubscribeTokens } from '../services/accounts/unsubscribe-tokens.ts';
import type { AuditAnchor } from '../services/audit/audit-anchor.ts';
import type { CaseEffects } from '../services/cases/case-effects.ts';
import type { Reseal } from '../services/identity/reseal.ts';
import type { ReviewPublication } from '../services/review/review-publication.ts';
import type { DraftWorkflow } from '../services/uploads/draft-workflow.ts';
import type { IngestService } from '../services/uploads/ingest-service.ts';
import type { UploadFiles } from '../services/uploads/upload-files.ts';
import type { PublicationService } from '../services/videos/publication-service.ts';
import type { ComputeHashes } from './compute-hashes.ts';

export interface JobRepositories {
  analytics: AnalyticsRepository;
  audit: AuditRepository;
  botTasks: BotTasksRepository;
  caseDecisions: CaseDecisionsRepository;
  cases: CasesRepository;
  coViews: CoViewsRepository;
  comments: CommentsRepository;
  counters: CountersRepository;
  dataRequests: DataRequestsRepository;
  erasure: ErasureRepository;
  experiments: ExperimentsRepository;
  hashMatches: HashMatchesRepository;
  ingest: IngestRepository;
  memberData: MemberDataRepository;
  members: MembersRepository;
  messages: MessagesRepository;
  notificationEmails: NotificationEmailsRepository;
  notifications: NotificationsRepository;
  outcomes: OutcomesRepository;
  profiles: ProfilesRepository;
  registry: RegistryRepository;
  related: RelatedRepository;
  retention: RetentionRepository;
  reviewPublication: ReviewPublicationRepository;
}

export interface JobServices {
  auditAnchor: Pick<AuditAnchor, 'renew'>;
  caseEffects: Pick<CaseEffects, 'run'>;
  caseEmails: CaseEmails;
  computeHashes: ComputeHashes;
  draftWorkflow: Pick<DraftWorkflow, 'advanceDecided'>;
  guard: Pick<Guard, 'runCheck'>;
  ingest: Pick<IngestService, 'run' | 'probe'>;
  publication: Pick<PublicationService, 'repair' | 'withdraw'>;
  reseal: Pick<Reseal, 'runOnce'>;
  reviewPublication: Pick<ReviewPublication, 'sweep'>;
  sessions: Pick<SessionsService, 'removeExpired'>;
  sitemap: Pick<SitemapService, 'refresh'>;
  /** Signs the unsubscribe links of emails. */
  unsubscribeTokens: Pick<UnsubscribeTokens, 'sign'>;
  uploadFiles: Pick<UploadFiles, 'sweep'>;
}

export interface JobDeps {
  db: Database;
  /** The site's own instances. A job creates none. */
  repositories: JobRepositories;
  services: JobServices;
  mailer: Mailer;
  storage: Pick<ReleaseStorage, 'removeRelease'>;
  folders: Folders;
  emailSite: EmailSite;
  /** Recipient of alerts about cases; empty for none. */
  operatorEmail: string;
  /** Days to keep counts of visits. */
  analyticsDays: number;
  /** Hours until a review is due. */
  reviewHours: number;
  queueMail: (mail: Mail) => Promise<void>;
  queueIngest: (videoId: number) => Promise<void>;
  /** Called with errors that do not stop a job. */
  onError: (error: unknown) => void;
  now: () => Date;
}
