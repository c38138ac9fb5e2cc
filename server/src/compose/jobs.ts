import { createCaseJob } from './cases.ts';
import { createGuardJob } from './guard.ts';
import { createRegistry } from './registry.ts';
import { createReviewJob } from './review.ts';
import { createRecords, createReseal } from './verification.ts';
import { createPublication, createVideoJobs } from './videos.ts';
import type { Config } from '../config/config.ts';
import type { Folders } from '../config/folders.ts';
import type { OperatorConfig } from '../config/operator.ts';
import type { Database } from '../db/database.ts';
import { createJobHandlers, type VideoJobs } from '../jobs/job-handlers.ts';
import { retireReleases } from '../jobs/retire-releases.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mailer.ts';
import type { SandboxedTools } from '../media/sandboxed-tools.ts';
import { AuditRepository } from '../repositories/audit/audit-repository.ts';
import { AuditAnchor } from '../services/audit/audit-anchor.ts';
import type { RecordCipher } from '../services/identity/record-cipher.ts';
import type { SessionsService } from '../services/accounts/sessions-service.ts';
import type { SiteKey } from '../services/site/site-key.ts';

export interface SiteJobsDeps {
  config: Config;
  folders: Folders;
  operator: OperatorConfig;
  db: Database;
  sessions: SessionsService;
  siteKey: SiteKey;
  cipher: RecordCipher;
  sandboxedTools: SandboxedTools;
  /** Adds jobs to the queue. */
  queueMail: (mail: Mail) => Promise<void>;
  queueIngest: (videoId: number) => Promise<void>;
  queueProbe: (videoId: number) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Creates the job handlers, for the worker process and for a site that runs jobs itself. */
export function createSiteJobs(deps: SiteJobsDeps): { handlers: JobHandlers; videos: VideoJobs } {
  const {
    config,
    folders,
    operator,
    db,
    sessions,
    siteKey,
    cipher,
    sandboxedTools,
    queueMail,
    queueIngest,
    queueProbe,
    onError,
  } = deps;
  const { links, analytics, information, review, uploads } = operator;
  const publication = createPublication({ folders, db, onError });
  const videos = createVideoJobs({
    folders,
    db,
    uploads,
    sandboxedTools,
    publication,
    onError,
    addIngest: queueIngest,
    addProbe: queueProbe,
  });
  const watchReviews = createReviewJob({
    config,
    links,
    information,
    review,
    db,
    queueMail,
    onError,
    publication,
    records: createRecords({ config, db, information, cipher }),
  });
  const runCaseMaintenance = createCaseJob({
    config,
    operator,
    db,
    publication,
    hashes: videos.hashes.matchService,
    sendMail: queueMail,
  });
  const { repository, storage, registryAdmin } = createRegistry({
    db,
    folder: folders.remotes,
    bucket: config.bucket,
    onError,
  });
  const guardReleases = createGuardJob({ db, registryAdmin, report: onError });
  const anchor = new AuditAnchor(config.dataDir, new AuditRepository(db), cipher);
  const reseal = createReseal({ config, folders, db, cipher });
  const handlers = createJobHandlers({
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
    onError,
    anchorAudit: () => anchor.renew(),
    reseal: () => reseal.runOnce(),
    retireReleases: () => retireReleases({ registry: repository, storage, now: () => new Date() }),
  });
  return { handlers, videos };
}
