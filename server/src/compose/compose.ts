import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { ExperimentCounters } from '../services/analytics/experiment-counters.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import { CATALOGUE_TAG } from '../catalogue/catalogue.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import { HOUSE_ADS, NO_ADS } from '../config/ads.ts';
import type { Config } from '../config/config.ts';
import { createFolders, type Folders } from '../config/folders.ts';
import { readOperatorConfig } from '../config/operator.ts';
import { openDatabase, type Database, type DatabaseConnection } from '../db/database.ts';
import type { HeartbeatOptions } from '../db/heartbeat.ts';
import { ClientGroup } from '../db/site-client.ts';
import { FeedService } from '../discovery/feed-service.ts';
import { printRobots } from '../discovery/robots.ts';
import { SitemapService } from '../discovery/sitemap-service.ts';
import { directJobs, openJobs, type Jobs, type JobHandlers } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mailer.ts';
import type { SandboxedTools } from '../media/sandboxed-tools.ts';
import type { VideoJobs } from '../jobs/job-handlers.ts';
import { BlockedTerms } from '../policies/blocked-terms.ts';
import type { OutcomesService } from '../registry/outcomes-service.ts';
import { ReleaseChannelResolver } from '../registry/release-channel-resolver.ts';
import { PageReports } from '../registry/page-reports.ts';
import type { ChangeRequests } from '../registry/change-requests.ts';
import type { RegistryAdmin } from '../registry/registry-admin.ts';
import type { RegistryService } from '../registry/registry-service.ts';
import type { StartupReleaseCheck } from '../registry/startup-release-check.ts';
import type { StartReleases } from '../registry/start-releases.ts';
import type { TeamTokens } from '../registry/team-tokens.ts';
import { FactsRepository } from '../repositories/site/facts-repository.ts';
import { PublicationRepository } from '../repositories/videos/publication-repository.ts';
import { SessionsRepository } from '../repositories/accounts/sessions-repository.ts';
import { SitemapRepository } from '../repositories/discovery/sitemap-repository.ts';
import { SnapshotRepository } from '../repositories/catalogue/snapshot-repository.ts';
import { OperationRunner } from '../operations/operation-runner.ts';
import { CALL_RATES, type CallRates } from '../http/call-rates.ts';
import { caseHandlers } from '../routes/cases/case-handlers.ts';
import { communityHandlers } from '../routes/community/community-handlers.ts';
import { deviceCookieName, sessionCookieName } from '../http/cookies.ts';
import { createDispatch, type Dispatch } from '../operations/dispatch.ts';
import { requireFreshSignIn } from '../operations/require-fresh-sign-in.ts';
import { Gates } from '../http/gates.ts';
import type { Handlers } from '../operations/handler.ts';
import { GeoLocator } from '../http/geo-locator.ts';
import { draftHandlers } from '../routes/uploads/draft-handlers.ts';
import { ownMemberHandlers } from '../routes/accounts/own-member-handlers.ts';
import { postHandlers } from '../routes/post-handlers.ts';
import { socialHandlers } from '../routes/community/social-handlers.ts';
import { privacyHandlers } from '../routes/privacy/privacy-handlers.ts';
import { reviewHandlers } from '../routes/review/review-handlers.ts';
import { readHandlers } from '../routes/catalogue/read-handlers.ts';
import { releasesHandlers, type ReleasesDeps } from '../routes/releases/releases-handlers.ts';
import { isSecure } from '../http/read-visitor.ts';
import { SiteHosts } from '../http/site-hosts.ts';
import { verificationHandlers } from '../routes/identity/verification-handlers.ts';
import { createHealthChecks } from '../services/site/health-checks.ts';
import { HealthService } from '../services/site/health-service.ts';
import type { Metrics } from '../services/site/metrics.ts';
import type { Services } from '../services/services.ts';
import { SessionsService } from '../services/accounts/sessions-service.ts';
import { SiteKey } from '../services/site/site-key.ts';
import type { VideosService } from '../services/videos/videos-service.ts';
import { composeServices, type ServiceDeps } from './services.ts';
import { createReleaseMonitoring } from './guard.ts';
import { createSiteJobs } from './jobs.ts';
import { createListener } from './listener.ts';
import { createMetrics, watchSandbox } from './metrics.ts';
import { createRegistry, createRegistryAccess } from './registry.ts';
import { createSandboxedTools } from './uploads.ts';
import { openRecordCipher } from './verification.ts';

/**
 * One composed site, shared by the HTTP server, the pages, the worker and the command line tools.
 */
export interface Site {
  readonly config: Config;
  readonly folders: Folders;
  readonly target: DatabaseConnection | string;
  readonly db: Database;
  readonly links: OperatorLinks;
  /** True if browsers store the offline page. */
  readonly hasOffline: boolean;
  readonly services: Services;
  readonly catalogue: LiveCatalogue;
  readonly cache: AnswerCache;
  /** Decides which releases visitors get. */
  readonly registry: RegistryService;
  /** Counts the reports of pages about the releases that they tried to load. */
  readonly outcomes: OutcomesService;
  /** Counts what visitors do in the variants of experiments. */
  readonly experiments: ExperimentCounters;
  /** Finds the release channel of a request. */
  readonly releaseChannels: ReleaseChannelResolver;
  readonly registryAdmin: RegistryAdmin;
  readonly requests: ChangeRequests;
  readonly startupReleases: StartReleases;
  readonly startupReleaseCheck: StartupReleaseCheck;
  readonly tokens: TeamTokens;
  readonly rates: CallRates;
  readonly runner: OperationRunner;
  readonly dispatch: Dispatch;
  readonly discovery: Discovery;
  readonly geoLocator: GeoLocator;
  /** Hosts that the site responds to. */
  readonly hosts: SiteHosts;
  readonly gates: Gates;
  readonly health: HealthService;
  readonly facts: FactsRepository;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  /** Handlers of the jobs, used by every process that runs jobs. */
  readonly jobHandlers: JobHandlers;
  readonly videos: VideoJobs;
  /** Media tools for untrusted files, and the state of their sandbox. */
  readonly sandboxedTools: SandboxedTools;
  /** Listens for announcements, builds the first snapshot and starts the timers. */
  start(): Promise<void>;
  /**
   * Writes pending data and closes every connection, then rejects with the first failure. Does not
   * stop the database server.
   */
  close(): Promise<void>;
}

/** Sources of the addresses that crawlers and feed readers fetch. */
export interface Discovery {
  sitemap: SitemapService;
  feeds: FeedService;
  /** Returns the given videos that are blocked in at least one country. */
  blockedSomewhere: (videoIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** The text of /robots.txt. */
  robots: string;
}

export interface ComposeOptions {
  /** Runs jobs in this process instead of queueing them; for tests and command line tools. */
  hasDirectJobs?: boolean;
  /** Renders releases before they are shown. Tests publish builds that cannot be rendered. */
  hasReleaseCheck?: boolean;
  /** Clock of the response cache, milliseconds; for tests. */
  cacheClock?: () => number;
  /**
   * Maximum wait for a database connection, milliseconds; for tests that overload a busy machine.
   */
  connectTimeoutMs?: number;
  /** Interval and deadline of the database heartbeat; for tests. */
  heartbeat?: Pick<HeartbeatOptions, 'everyMs' | 'deadlineMs' | 'blindMs'>;
  /** Replaces CALL_RATES, for tests that call faster than a person. */
  rates?: Partial<CallRates>;
  /** Interval between retries for unavailable release files, milliseconds; for tests. */
  releaseRetryMs?: number;
  /** Called with errors that no request waits for. */
  onError?: (error: unknown) => void;
}

/** Number of public videos whose media /readyz checks. */
const HEALTH_SAMPLE = 5;

/** Wires one site over a migrated database. Only this function creates the instances. */
export async function compose(
  config: Config,
  target: DatabaseConnection | string,
  options: ComposeOptions = {},
): Promise<Site> {
  const { onError = () => undefined, connectTimeoutMs } = options;
  const group = new ClientGroup();
  const folders = await createFolders(config.dataDir);
  const operator = await readOperatorConfig(config.operatorFile);
  const {
    links,
    ads: configuredAds,
    hasDownloads,
    privateVideos,
    hasOffline,
    search,
    information,
    robots,
    analytics,
    review,
  } = operator;
  const geoLocator = await GeoLocator.create(config);
  const gates = await Gates.create(config, operator.gates, geoLocator);
  const blocked = new BlockedTerms(search.blocked);
  const ads = configuredAds ?? (config.fillDemo ? HOUSE_ADS : NO_ADS);
  const db = openDatabase(target, {
    group,
    onConnectionError: onError,
    ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
  });
  const cache = new AnswerCache(options.cacheClock ? { now: options.cacheClock } : {});
  const onSwap = () => cache.purge([CATALOGUE_TAG]);
  const catalogue = new LiveCatalogue(new SnapshotRepository(db), { target, onSwap, onError });
  const facts = new FactsRepository(db);
  const metrics = createMetrics(cache, catalogue);
  const { hasReleaseCheck = false, releaseRetryMs: retryMs } = options;
  const { registry, repository, registryAdmin, startupReleases, startupReleaseCheck, sweep } =
    createRegistry({
      db,
      folder: folders.remotes,
      bucket: config.bucket,
      onError,
      hasReleaseCheck: hasReleaseCheck,
      ...(retryMs === undefined ? {} : { retryMs }),
    });
  const { requests, tokens } = createRegistryAccess(
    { db, repository, registryAdmin },
    operator.releases,
  );
  const { outcomes, experiments } = createReleaseMonitoring({
    db,
    pages: await PageReports.create(config),
    registry,
    metrics,
  });
  const releaseChannels = await ReleaseChannelResolver.create(config);
  const siteKey = await SiteKey.create(config);
  const sessions = new SessionsService(new SessionsRepository(db), siteKey);
  const cipher = await openRecordCipher(config, (refused, kind) => {
    metrics.count('nocturne_seal_refusals_total', { kind });
    onError(refused);
  });
  const queueMail = (mail: Mail) => jobs.add('mail', mail);
  const queueIngest = (videoId: number) => jobs.add('ingest', { videoId });
  const queueProbe = (videoId: number) => jobs.add('probe', { videoId });
  const sandboxedTools = createSandboxedTools(folders, operator.uploads);
  watchSandbox(metrics, sandboxedTools);
  const { handlers: jobHandlers, videos } = createSiteJobs({
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
  });
  const jobs: Jobs = options.hasDirectJobs
    ? directJobs(jobHandlers)
    : openJobs(target, { cipher, group });
  const { trendingExcluded } = search;
  const { accounts, cases, uploads } = operator;
  const rules = {
    accounts,
    cases,
    hashes: videos.hashes.matchService,
    hasDownloads,
    privateVideos,
    blocked,
    trendingExcluded,
    uploads,
    review,
  };
  const operatorDeps = { links, ads, analytics, information, ...rules };
  const services = composeServices({
    config,
    folders,
    db,
    jobs,
    catalogue,
    cipher,
    siteKey,
    sandboxedTools,
    onError,
    ...operatorDeps,
  });
  cache.addListener(services.mediaAccess);
  const rates = { ...CALL_RATES, ...options.rates };
  const runner = new OperationRunner(
    createHandlers({
      services,
      config,
      rates,
      releases: { registryAdmin, requests, registry, releaseChannels },
    }),
    cache,
  );
  const listener = createListener({
    target,
    group,
    cache,
    catalogue,
    registry,
    heartbeat: options.heartbeat ?? {},
  });
  return {
    geoLocator,
    gates,
    hasOffline,
    registryAdmin,
    requests,
    startupReleases,
    startupReleaseCheck,
    tokens,
    releaseChannels,
    outcomes,
    experiments,
    hosts: new SiteHosts(config),
    config,
    folders,
    target,
    db,
    links,
    rates,
    services,
    catalogue,
    cache,
    registry,
    runner,
    facts,
    metrics,
    jobs,
    jobHandlers,
    videos,
    dispatch: createDispatch(runner),
    discovery: createDiscovery({ config, db, links, catalogue, videos: services.videos, robots }),
    sandboxedTools,
    health: new HealthService({
      checks: createHealthChecks({
        db,
        facts,
        folders,
        publicFolders: () => new PublicationRepository(db).publicFolders(HEALTH_SAMPLE),
      }),
      details: async () => {
        const { kind: sandbox, isOpen: uploads } = await sandboxedTools.state();
        return { sandbox, uploads };
      },
    }),
    async start() {
      // Listen first: a change announced during the first build must trigger a second one.
      await listener.start();
      await catalogue.start();
      await services.verification.publishPoints();
      services.counters.start(onError);
      services.coViews.start(onError);
      services.ads.start(onError);
      services.analytics.start(onError);
      outcomes.start(onError);
      experiments.start(onError);
      registry.prefetch();
      sweep.start(onError);
    },
    async close() {
      catalogue.stop();
      metrics.stop();
      const { counters, coViews, ads: adCounts, analytics: events } = services;
      const ends = await Promise.allSettled(
        [listener, counters, coViews, adCounts, events, outcomes, experiments, sweep].map((part) =>
          part.stop(),
        ),
      );
      // Close these even if writing pending data failed.
      ends.push(
        ...(await Promise.allSettled([jobs.close()])),
        ...(await Promise.allSettled([db.destroy()])),
      );
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

interface HandlersDeps {
  services: Services;
  config: Config;
  rates: CallRates;
  releases: ReleasesDeps;
}

/** Returns the handlers of all operations. */
export function createHandlers({ services, config, rates, releases }: HandlersDeps): Handlers {
  const sessionCookie = sessionCookieName(isSecure(config));
  const handlers: Handlers = {
    ...readHandlers(services),
    ...communityHandlers(services),
    ...socialHandlers(services),
    ...privacyHandlers(services, sessionCookie),
    ...draftHandlers(services),
    ...caseHandlers(services),
    ...ownMemberHandlers(services),
    ...reviewHandlers(services),
    ...verificationHandlers(services),
    ...postHandlers(
      services,
      { sessionCookie, deviceCookie: deviceCookieName(isSecure(config)) },
      rates,
    ),
    ...releasesHandlers(releases),
  };
  return requireFreshSignIn(handlers, services.freshSignIn);
}

interface DiscoveryDeps extends Pick<ServiceDeps, 'config' | 'db' | 'links' | 'catalogue'> {
  videos: VideosService;
  robots: readonly string[];
}

function createDiscovery({
  config,
  db,
  links,
  catalogue,
  videos,
  robots,
}: DiscoveryDeps): Discovery {
  const repository = new SitemapRepository(db);
  const { publicUrl: siteUrl } = config;
  const blockedSomewhere: Discovery['blockedSomewhere'] = (ids) => repository.blockedSomewhere(ids);
  return {
    sitemap: new SitemapService({ repository, siteUrl, clock: () => new Date() }),
    feeds: new FeedService({
      videos,
      catalogue,
      blockedSomewhere,
      siteName: links.siteName,
      siteUrl,
    }),
    blockedSomewhere,
    robots: printRobots(siteUrl, robots),
  };
}
