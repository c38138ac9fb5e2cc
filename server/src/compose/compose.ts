import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { Config } from '../config/config.ts';
import type { Folders } from '../config/folders.ts';
import type { AnnouncementListener } from '../db/announcer.ts';
import { openDatabase, type Database, type DatabaseConnection } from '../db/database.ts';
import type { HeartbeatOptions } from '../db/heartbeat.ts';
import { ClientGroup } from '../db/site-client.ts';
import { printRobots } from '../discovery/robots.ts';
import { CALL_RATES, type CallRates } from '../http/call-rates.ts';
import { deviceCookieName, sessionCookieName } from '../http/cookies.ts';
import { isSecure } from '../http/read-visitor.ts';
import type { Gates } from '../http/gates.ts';
import { GeoLocator } from '../http/geo-locator.ts';
import { SiteHosts } from '../http/site-hosts.ts';
import type { Jobs, JobHandlers } from '../jobs/jobs.ts';
import type { SandboxedTools } from '../media/sandboxed-tools.ts';
import { createHandlers } from '../routes/create-handlers.ts';
import { createDispatch, type Dispatch } from '../operations/dispatch.ts';
import { OperationRunner } from '../operations/operation-runner.ts';
import type { ChangeRequests } from '../registry/change-requests.ts';
import type { RegistryAdmin } from '../registry/registry-admin.ts';
import type { RegistryService } from '../registry/registry-service.ts';
import type { ReleaseChannelResolver } from '../registry/release-channel-resolver.ts';
import type { StartReleases } from '../registry/start-releases.ts';
import type { StartupReleaseCheck } from '../registry/startup-release-check.ts';
import type { TeamTokens } from '../registry/team-tokens.ts';
import { createRoot } from './create-root.ts';
import { createGates } from './gates.ts';
import { createListener } from './listener.ts';
import { createRegistryAccess } from './registry.ts';
import type { Repositories } from './repositories.ts';
import type { Root, SiteServices } from './root.ts';
import { readSiteFiles, SERVER_FILES } from './site-files.ts';

/** The composed site of the server: its composition root, and what only HTTP and pages need. */
export interface Site {
  readonly config: Config;
  readonly folders: Folders;
  readonly target: DatabaseConnection | string;
  readonly db: Database;
  readonly links: OperatorLinks;
  /** True if browsers store the offline page. */
  readonly hasOffline: boolean;
  readonly repositories: Repositories;
  readonly services: SiteServices;
  readonly catalogue: LiveCatalogue;
  readonly cache: AnswerCache;
  /** Decides which releases visitors get. */
  readonly registry: RegistryService;
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
  /** The text of /robots.txt. */
  readonly robots: string;
  readonly geoLocator: GeoLocator;
  /** Hosts that the site responds to. */
  readonly hosts: SiteHosts;
  readonly gates: Gates;
  readonly jobs: Jobs;
  /** Handlers of the jobs, used by every process that runs jobs. */
  readonly jobHandlers: JobHandlers;
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

export interface ComposeOptions {
  /** Runs jobs in this process instead of queueing them; for tests and command line tools. */
  hasDirectJobs?: boolean;
  /** Renders releases before they are shown. Tests publish builds that cannot be rendered. */
  hasReleaseCheck?: boolean;
  /** Ends release checks without a result when the site stops. */
  signal?: AbortSignal;
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

/** Wires the site of a server over a migrated database. It starts nothing before `start`. */
export async function compose(
  config: Config,
  target: DatabaseConnection | string,
  options: ComposeOptions = {},
): Promise<Site> {
  const { onError = () => undefined, connectTimeoutMs } = options;
  const files = await readSiteFiles(config, SERVER_FILES, {
    onRefused: (refused, kind) => {
      root.services.metrics.count('nocturne_seal_refusals_total', { kind });
      onError(refused);
    },
  });
  const geoLocator = await GeoLocator.create(config);
  const gates = await createGates(config, files.operator.gates, geoLocator);
  const group = new ClientGroup();
  const db = openDatabase(target, {
    group,
    onConnectionError: onError,
    ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
  });
  const root: Root = createRoot({ ...options, config, target, db, files, group });
  const { services, releases, repositories, cache, catalogue } = root;
  cache.addListener(services.mediaAccess);
  const { requests, tokens } = createRegistryAccess(releases, files.operator.releases);
  const { registry, registryAdmin } = releases;
  const { releaseChannels } = files;
  const rates = { ...CALL_RATES, ...options.rates };
  const runner = new OperationRunner(
    createHandlers({
      services,
      cookies: {
        sessionCookie: sessionCookieName(isSecure(config)),
        deviceCookie: deviceCookieName(isSecure(config)),
      },
      releases: { registryAdmin, requests, registry, releaseChannels },
    }),
    cache,
    services.freshSignIn,
  );
  const heartbeat = options.heartbeat ?? {};
  const listener = createListener({ target, group, cache, catalogue, registry, heartbeat });
  return {
    geoLocator,
    gates,
    hasOffline: files.operator.hasOffline,
    registry,
    registryAdmin,
    requests,
    startupReleases: releases.startupReleases,
    startupReleaseCheck: releases.startupReleaseCheck,
    tokens,
    releaseChannels,
    hosts: new SiteHosts(config),
    config,
    folders: files.folders,
    target,
    db,
    links: files.operator.links,
    rates,
    repositories,
    services,
    catalogue,
    cache,
    runner,
    jobs: root.jobs,
    get jobHandlers() {
      return root.jobHandlers;
    },
    dispatch: createDispatch(runner),
    robots: printRobots(config.publicUrl, files.operator.robots),
    sandboxedTools: root.sandboxedTools,
    start: () => startSite(root, listener),
    close: () => closeSite(root, listener),
  };
}

async function startSite(root: Root, listener: AnnouncementListener): Promise<void> {
  const { services, releases, onError } = root;
  // Listen first: a change announced during the first build must trigger a second one.
  await listener.start();
  await root.catalogue.start();
  await services.verification.publishPoints();
  services.counters.start(onError);
  services.coViews.start(onError);
  services.ads.start(onError);
  services.analytics.start(onError);
  services.outcomes.start(onError);
  services.experiments.start(onError);
  releases.registry.prefetch();
  releases.sweep.start(onError);
}

async function closeSite(root: Root, listener: AnnouncementListener): Promise<void> {
  const { counters, coViews, ads, analytics, outcomes, experiments, metrics } = root.services;
  root.catalogue.stop();
  metrics.stop();
  const { sweep } = root.releases;
  const ends = await Promise.allSettled(
    [listener, counters, coViews, ads, analytics, outcomes, experiments, sweep].map((part) =>
      part.stop(),
    ),
  );
  // Close the rest even if writing pending data failed.
  ends.push(...(await Promise.allSettled([root.close()])));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
