import { announce } from '../db/announcer.ts';
import { purgeIdempotencyKeys } from '../db/idempotency-keys.ts';
import { applyRetention } from './apply-retention.ts';
import { computeRelated } from './compute-related.ts';
import type { JobDeps } from './job-deps.ts';
import type { JobHandlers } from './jobs.ts';
import { notifyMembers } from './notify-members.ts';
import { purgeAnalytics } from './purge-analytics.ts';
import { purgeOutcomes } from './purge-outcomes.ts';
import { repairVideos } from './repair-videos.ts';
import { retireReleases } from './retire-releases.ts';
import { runCaseMaintenance } from './run-case-maintenance.ts';
import { sendRestoreLink } from './send-restore-link.ts';
import { watchReviews } from './watch-reviews.ts';
import { writeExports } from './write-exports.ts';

/**
 * Creates the handler of each job. A job may run twice: another worker takes over the job of a
 * killed one.
 */
export function createJobHandlers(deps: JobDeps): JobHandlers {
  return { ...memberJobs(deps), ...videoJobs(deps), ...siteJobs(deps) };
}

/** Emails, data and notifications of members. */
function memberJobs({
  repositories,
  services,
  mailer,
  folders,
  emailSite: site,
  queueMail,
  now,
}: JobDeps): Pick<
  JobHandlers,
  'exports' | 'mail' | 'notifications' | 'reseal' | 'restore' | 'retention'
> {
  return {
    mail: (mail) => mailer.send(mail),
    restore: (job) => sendRestoreLink({ members: repositories.members, queueMail, site }, job),
    notifications: () =>
      notifyMembers({
        notifications: repositories.notifications,
        emails: repositories.notificationEmails,
        queueMail,
        tokens: services.unsubscribeTokens,
        site,
      }),
    exports: () =>
      writeExports({
        requests: repositories.dataRequests,
        data: repositories.memberData,
        folder: folders.exports,
        now,
      }),
    retention: () =>
      applyRetention({
        requests: repositories.dataRequests,
        erasure: repositories.erasure,
        retention: repositories.retention,
        profiles: repositories.profiles,
        audit: repositories.audit,
        folders,
        now,
      }),
    reseal: () => services.reseal.runOnce(),
  };
}

/** Processing, review and cases of videos. */
function videoJobs({
  repositories,
  services,
  emailSite: site,
  operatorEmail,
  reviewHours: hours,
  queueMail,
  queueIngest,
  onError,
  now,
}: JobDeps): Pick<
  JobHandlers,
  'cases' | 'hashes' | 'ingest' | 'probe' | 'related' | 'repair' | 'reviews'
> {
  return {
    related: () => computeRelated({ coViews: repositories.coViews, related: repositories.related }),
    hashes: async () => void (await services.computeHashes({ onError })),
    probe: ({ videoId }, signal) => services.ingest.probe(videoId, signal),
    ingest: ({ videoId }, signal) => services.ingest.run(videoId, signal),
    repair: () =>
      repairVideos({
        publication: services.publication,
        matches: repositories.hashMatches,
        ingests: repositories.ingest,
        addIngest: queueIngest,
        draftWorkflow: services.draftWorkflow,
        onError,
      }),
    reviews: () =>
      watchReviews({
        reviewPublication: services.reviewPublication,
        repository: repositories.reviewPublication,
        site,
        hours,
        queueMail,
        now,
      }),
    cases: () =>
      runCaseMaintenance({
        cases: repositories.cases,
        decisions: repositories.caseDecisions,
        effects: services.caseEffects,
        mails: services.caseEmails,
        sendMail: queueMail,
        operatorEmail,
        now,
      }),
  };
}

/** Counters, releases, audit log and clean-up. */
function siteJobs({
  db,
  repositories,
  services,
  storage,
  analyticsDays: keepDays,
  onError,
  now,
}: JobDeps): Pick<JobHandlers, 'audit' | 'clean' | 'guard' | 'releases' | 'rollup' | 'sitemaps'> {
  return {
    rollup: async () => {
      await repositories.counters.rollUp();
      await announce(db, 'catalogue');
    },
    clean: async () => {
      await services.sessions.removeExpired();
      await repositories.members.removeUnconfirmed();
      await purgeAnalytics({ analytics: repositories.analytics, keepDays, now });
      await purgeOutcomes({
        outcomes: repositories.outcomes,
        experiments: repositories.experiments,
        now,
      });
      await repositories.botTasks.removeExpired();
      await repositories.comments.clearAddresses();
      await purgeIdempotencyKeys(db);
      await repositories.messages.purgeRemoved();
      await repositories.notifications.purgeOld();
      await services.uploadFiles.sweep(now());
    },
    sitemaps: async () => void (await services.sitemap.refresh()),
    guard: async () => {
      for (const line of await services.guard.runCheck(now())) onError(line);
    },
    releases: async () =>
      void (await retireReleases({ registry: repositories.registry, storage, now })),
    audit: () => services.auditAnchor.renew(),
  };
}
