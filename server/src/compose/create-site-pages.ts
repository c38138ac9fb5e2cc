import { join } from 'node:path';
import type { Site } from './compose.ts';
import { viewOf } from '../registry/release-channel-view.ts';
import { setVisitorCookies, readPageVisitor } from '../http/read-visitor.ts';
import { ANONYMOUS } from '../http/visitor.ts';
import { addressGroup } from '../lib/rate-limiter.ts';
import { SHARED_MODULES, NodeBuildLoader } from '../rendering/node-builds.ts';
import { isPageFault } from '../rendering/page-fault.ts';
import { PageRenderer, type CountedFault, type PageRendererDeps } from '../pages/page-renderer.ts';
import { RealmGuard } from '../rendering/realm-guard.ts';
import { watchTurns } from '../rendering/release-context.ts';
import { ReleaseHealth } from '../pages/release-health.ts';
import { RenderQueue } from '../pages/render-queue.ts';
import { SitePages, type SitePagesDeps } from '../pages/site-pages.ts';
import { StrayErrors } from '../pages/stray-errors.ts';
import { StreamPreloads } from '../pages/stream-preloads.ts';
import { StyleTexts } from '../pages/style-texts.ts';
import { copyOfThrown } from '../rendering/thrown.ts';

/** File with the server half of a release (written by webpack.shared.js). */
const NODE_FILE = 'app.cjs';

/** Creates the pages of a site. `onError` receives errors that did not stop a page. */
export function createSitePages(site: Site, onError: (error: unknown) => void): SitePages {
  // Loggers read the error, and a value thrown by a release may throw again when read.
  const report = (error: unknown) => onError(isPageFault(error) ? error : copyOfThrown(error));
  const { registry, releaseChannels, dispatch, config, services, links } = site;
  const nodeFile = async (release: string): Promise<string | undefined> => {
    const folder = await registry.nodeFolder(release);
    return folder && join(folder, NODE_FILE);
  };
  const call: PageRendererDeps['call'] = (name, input) => dispatch(name, input, ANONYMOUS);
  const containment = containReleases(site, report);
  const renderer = new PageRenderer({
    ...containment,
    links,
    isPseudo: config.isPseudo,
    nodeFile,
    call,
    blockedSomewhere: (videoIds) => site.repositories.sitemap.blockedSomewhere(videoIds),
    report,
    queue: new RenderQueue({ newPages: site.rates.newPages }),
    now: Date.now,
  });
  site.cache.addListener(renderer.cache);
  const listShells: SitePagesDeps['listShells'] = async ({ channel, overrides }) => {
    const releases = await registry.releasesOf('shell', channel, overrides);
    const files = await Promise.all(releases.map(({ release }) => nodeFile(release)));
    return releases.flatMap((release, at) =>
      files[at] === undefined ? [] : [{ ...release, nodeFile: files[at] }],
    );
  };
  return new SitePages({
    renderer,
    recordPageSent: (releases, page) => services.outcomes.recordPageSent(releases, page),
    recordStrayError: (error) => containment.strays.recordUncaught(error),
    styles: new StyleTexts(site.folders.remotes),
    preloads: new StreamPreloads({
      folder: site.folders.media,
      locate: (path) => services.mediaAccess.locate(path),
    }),
    publicUrl: config.publicUrl,
    hosts: site.hosts,
    gates: site.gates,
    releaseChannels,
    listShells,
    snapshotFor: ({ visitorId, country, user }, { channel, overrides }) =>
      registry.snapshotFor(
        { visitorId, country, isMember: user !== undefined },
        channel,
        overrides,
      ),
    viewOf: (chosen) => viewOf(registry, chosen, config.publicUrl),
    // A page without ads is better than none.
    adsFor: (visitor) =>
      services.ads
        .planFor({
          country: visitor.country,
          isMember: visitor.user !== undefined,
          language: visitor.language,
          now: services.clock(),
        })
        .catch((error: unknown) => {
          report(error);
          return {};
        }),
    adHosts: services.ads.hosts,
    sinks: services.analytics.sinks,
    sinkHosts: services.analytics.hosts,
    hasOffline: site.hasOffline,
    identifyVisitor: async (request, reply) =>
      setVisitorCookies(
        request,
        reply,
        await readPageVisitor(request, site, services.sessions),
        config,
      ),
  });
}

/** Limits the damage of a faulty release to its own pages. */
function containReleases(site: Site, report: (error: unknown) => void) {
  const { registry } = site;
  const { outcomes, metrics } = site.services;
  const onFault = ({ app, release, reason, address, isCertain }: CountedFault): void => {
    metrics.count('nocturne_release_faults_total', { remote: app, reason });
    outcomes.recordServerFailure(app, release, { address: addressGroup(address), isCertain });
  };
  const builds: NodeBuildLoader = new NodeBuildLoader({
    watch: {
      onError: (error, build) => strays.recordError(error, build),
      onProcessorTime: (ms, build) => strays.addProcessorTime(ms, build),
    },
  });
  const health = new ReleaseHealth({
    now: Date.now,
    onSetAside: ({ release }) => {
      report(
        new Error(`${release} is failing: this process uses the previous release for a while`),
      );
      builds.unload(release);
    },
  });
  const strays = new StrayErrors({ builds, health, report, onFault, now: Date.now });
  const guard = new RealmGuard(SHARED_MODULES);
  watchTurns((context) => {
    const names = guard.restore();
    if (names.length > 0 && context) strays.recordSharedChanges(names, context.blamedRelease());
    else if (names.length > 0)
      report(new Error(`a release changed shared objects: ${names.slice(0, 3).join(', ')}`));
  });
  registry.addChangeListener(
    () => void registry.releasesToRender().then((releases) => builds.retain(releases), report),
  );
  return { builds, health, strays, onFault };
}
