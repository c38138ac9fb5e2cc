import { join } from 'node:path';
import type { Site } from '../compose.ts';
import { viewOf } from '../registry/channel-view.ts';
import { keepVisitor, readPageVisitor } from '../routes/read-visitor.ts';
import { ANONYMOUS } from '../routes/visitor.ts';
import { addressGroup } from '../services/rate-limiter.ts';
import { NodeBuilds } from './node-builds.ts';
import { PageRenderer, type PageRendererDeps } from './page-renderer.ts';
import { SitePages, type SitePagesDeps } from './site-pages.ts';
import { StreamOpenings } from './stream-openings.ts';
import { StyleTexts } from './style-texts.ts';

/** File of a release's server half (webpack.shared.js writes it). */
const NODE_FILE = 'app.cjs';

/** Wires the pages of a site. `report` is told of errors that a page survived. */
export function createSitePages(site: Site, report: (error: unknown) => void): SitePages {
  const { registry, channels, dispatch, config, services, links } = site;
  const nodeFile = async (release: string): Promise<string | undefined> => {
    const folder = await registry.nodeFolder(release);
    return folder && join(folder, NODE_FILE);
  };
  const call = ((name, input, body) => dispatch(name, input, ANONYMOUS, body)) as PageRendererDeps['call'];
  const renderer = new PageRenderer({
    builds: new NodeBuilds(),
    links,
    isPseudo: config.isPseudo,
    nodeFile,
    call,
    blockedSomewhere: site.discovery.blockedSomewhere,
    report,
    onBroken: (remote, release, address) => site.outcomes.serverFailed(remote, release, addressGroup(address)),
    now: Date.now,
  });
  site.cache.follow(renderer.cache);
  const shell: SitePagesDeps['shell'] = async ({ channel, overrides }) => {
    const active = await registry.active('shell', channel, overrides);
    const file = active && (await nodeFile(active.release));
    if (!active || !file) throw new Error('no shell is published');
    return { ...active, nodeFile: file };
  };
  return new SitePages({
    renderer,
    styles: new StyleTexts(site.folders.remotes),
    openings: new StreamOpenings(site.folders.media),
    publicUrl: config.publicUrl,
    gates: site.gates,
    channels,
    shell,
    snapshotFor: ({ visitorId, country, user }, { channel, overrides }) =>
      registry.snapshotFor({ visitorId, country, isMember: user !== undefined }, channel, overrides),
    viewOf: (chosen) => viewOf(registry, chosen, config.publicUrl),
    // A page without ads is better than none.
    adsFor: (visitor) =>
      services.ads
        .planFor({ country: visitor.country, isMember: visitor.user !== undefined, now: services.clock() })
        .catch((error: unknown) => {
          report(error);
          return {};
        }),
    adHosts: services.ads.hosts,
    sinks: services.analytics.sinks,
    sinkHosts: services.analytics.hosts,
    hasOffline: site.hasOffline,
    visitorOf: async (request, reply) => keepVisitor(request, reply, await readPageVisitor(request, site, services.sessions), config),
  });
}
