import { AnswerCache } from '../cache/answer-cache.ts';
import { CATALOGUE_TAG } from '../catalogue/catalogue.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Config } from '../config/config.ts';
import type { Database, DatabaseConnection } from '../db/database.ts';
import type { ClientGroup } from '../db/site-client.ts';
import { createJobHandlers } from '../jobs/job-handlers.ts';
import { directJobs, openJobs, type Jobs } from '../jobs/jobs.ts';
import { emailSiteOf } from '../mail/email-site.ts';
import { createMailer, type Mail } from '../mail/mailer.ts';
import { SandboxedTools } from '../media/sandboxed-tools.ts';
import { mediaToolsOnDemand, openMediaTools, type MediaTools } from '../media/tools.ts';
import { BlockedTerms } from '../policies/blocked-terms.ts';
import { accountServices, sessionServices } from './accounts.ts';
import { analyticsServices } from './analytics.ts';
import { caseServices, operatorEmailOf } from './cases.ts';
import { catalogueServices } from './catalogue.ts';
import { communityServices } from './community.ts';
import { hashServices } from './hashes.ts';
import { identityServices } from './identity.ts';
import { lazy } from './lazy.ts';
import { memberServices } from './members.ts';
import { createRegistry } from './registry.ts';
import { releaseServices } from './releases.ts';
import { createRepositories } from './repositories.ts';
import { reviewServices } from './review.ts';
import type { Root, SiteServices } from './root.ts';
import type { SiteFiles } from './site-files.ts';
import { siteServices } from './site.ts';
import { uploadServices } from './uploads.ts';
import { videoServices } from './videos.ts';

interface RootOptions {
  config: Config;
  target: DatabaseConnection | string;
  db: Database;
  files: SiteFiles;
  /** Connections of the queue. */
  group?: ClientGroup;
  /** Runs jobs in this process instead of queueing them. */
  hasDirectJobs?: boolean | undefined;
  hasReleaseCheck?: boolean | undefined;
  /** Ends release checks without a result. */
  signal?: AbortSignal | undefined;
  releaseRetryMs?: number | undefined;
  /** Clock of the response cache, milliseconds; for tests. */
  cacheClock?: (() => number) | undefined;
  /** Replaces the tools for the site's own files, for tests. */
  mediaTools?: () => Promise<MediaTools>;
  onError?: ((error: unknown) => void) | undefined;
}

/** Creates the composition root of a process. It takes over the database. */
export function createRoot(options: RootOptions): Root {
  const { config, target, db, files, group, onError = () => undefined } = options;
  let openedJobs: Jobs | undefined;
  const clock = () => new Date();
  const root: Root = lazy<Root>({
    config: () => config,
    target: () => target,
    db: () => db,
    files: () => files,
    clock: () => clock,
    onError: () => onError,
    repositories: () => createRepositories(db, () => files.cipher),
    services: () => createServices(root),
    releases: () =>
      createRegistry({
        db,
        repositories: root.repositories,
        folder: files.folders.remotes,
        bucket: config.bucket,
        retryMs: options.releaseRetryMs,
        hasReleaseCheck: options.hasReleaseCheck ?? false,
        signal: options.signal,
        onError,
      }),
    cache: () => new AnswerCache(options.cacheClock ? { now: options.cacheClock } : {}),
    catalogue: () => {
      const { cache } = root;
      const onSwap = () => cache.purge([CATALOGUE_TAG]);
      return new LiveCatalogue(root.repositories.snapshot, { target, onSwap, onError });
    },
    jobs: () => {
      openedJobs = options.hasDirectJobs
        ? directJobs(root.jobHandlers)
        : openJobs(target, { cipher: files.cipher, group });
      return openedJobs;
    },
    jobHandlers: () => createRootJobs(root),
    emailSite: () => emailSiteOf({ config, ...files.operator }),
    blockedTerms: () => new BlockedTerms(files.operator.search.blocked),
    mediaTools: () => options.mediaTools ?? mediaToolsOnDemand(process.env, files.folders.work),
    sandboxedTools: () =>
      new SandboxedTools({
        find: () => openMediaTools(process.env, files.folders.work),
        minimum: files.operator.uploads.sandbox,
      }),
    sendMail: () => (mail: Mail) => root.jobs.add('mail', mail),
    close: () => () => closeAll([() => openedJobs?.close(), () => db.destroy()]),
  });
  return root;
}

/** Creates the services at their first use. */
const createServices = (root: Root): SiteServices =>
  lazy<SiteServices>({
    ...accountServices(root),
    ...analyticsServices(root),
    ...caseServices(root),
    ...catalogueServices(root),
    ...communityServices(root),
    ...hashServices(root),
    ...identityServices(root),
    ...memberServices(root),
    ...releaseServices(root),
    ...reviewServices(root),
    ...sessionServices(root),
    ...siteServices(root),
    ...uploadServices(root),
    ...videoServices(root),
  });

function createRootJobs(root: Root) {
  const { config, db, files, repositories, services, emailSite } = root;
  const { links, analytics, review } = files.operator;
  return createJobHandlers({
    db,
    repositories,
    services,
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      outbox: files.folders.outbox,
      from: { name: links.siteName, address: links.supportEmail },
    }),
    storage: root.releases.storage,
    folders: files.folders,
    emailSite,
    operatorEmail: operatorEmailOf(files.operator),
    analyticsDays: analytics.keepDays,
    reviewHours: review.hours,
    queueMail: root.sendMail,
    queueIngest: (videoId) => root.jobs.add('ingest', { videoId }),
    onError: root.onError,
    now: root.clock,
  });
}

/** Closes everything in order, even if one fails. Rejects with the first failure. */
async function closeAll(closers: readonly (() => Promise<void> | undefined)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers) await close()?.catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw failures[0];
}
