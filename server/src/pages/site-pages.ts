import { randomBytes } from 'node:crypto';
import type { AdPlan } from '@nocturne/contracts/ads';
import {
  VIEW_LEAVE,
  VIEW_QUERY,
  type ReleaseChannelView,
} from '@nocturne/contracts/release-channel-view';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { VisitorLocation } from '@nocturne/contracts/gates';
import { OFFLINE_PATH } from '@nocturne/contracts/offline';
import type { PagePrivate } from '@nocturne/contracts/page';
import { releasesToTry, type RegistrySnapshot } from '@nocturne/contracts/remotes';
import {
  href,
  isHiddenFrom,
  isRoutable,
  isStaffRoute,
  matchPath,
  routes,
  type RouteMatch,
} from '@nocturne/contracts/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentUser } from '../presenters/present-member.ts';
import {
  PRODUCTION_SELECTION,
  type ReleaseChannelResolver,
  type ResolvedReleaseChannel,
} from '../registry/release-channel-resolver.ts';
import { isAgeGateAcceptance } from '../http/age-gate-acceptance.ts';
import { applyCookie } from '../http/cookies.ts';
import { hasGlobalPrivacyControl } from '../routes/analytics/event-routes.ts';
import { readGateCookies, type Gates } from '../http/gates.ts';
import type { PageHandler } from '../http/page-handler.ts';
import { NO_STORE } from '../http/send-answer.ts';
import type { SiteHosts } from '../http/site-hosts.ts';
import type { Visitor } from '../http/visitor.ts';
import { addressGroup, callerOf } from '../lib/rate-limiter.ts';
import type { SignedIn } from '../services/accounts/sessions-service.ts';
import { contentSecurityPolicy } from '../rendering/content-security-policy.ts';
import { releaseOf, type RenderRequest, type ShellRelease } from './render-request.ts';
import { isPageFault } from '../rendering/page-fault.ts';
import type { PageRenderer } from './page-renderer.ts';
import {
  sendCompressed,
  setEmbedHeaders,
  setPageHeaders,
  setUnavailable,
} from './page-response.ts';
import { pageHtml } from '../rendering/page-template.ts';
import { readVisit, type PageVisit } from './page-visit.ts';
import { sendPlainHtml } from '../http/plain-page.ts';
import type { StreamPreloads } from './stream-preloads.ts';
import type { StyleTexts } from './style-texts.ts';

export interface SitePagesDeps {
  renderer: PageRenderer;
  styles: StyleTexts;
  preloads: StreamPreloads;
  /** Scheme and host of the site; https makes cookies `Secure`. */
  publicUrl: string;
  hosts: SiteHosts;
  gates: Gates;
  releaseChannels: ReleaseChannelResolver;
  /** Returns the registry snapshot of this visitor in a release channel. */
  snapshotFor(visitor: Visitor, chosen: ResolvedReleaseChannel): Promise<RegistrySnapshot>;
  /** Returns the active shell of a release channel, then its fallbacks. */
  listShells(chosen: ResolvedReleaseChannel): Promise<readonly ShellRelease[]>;
  /** Counts a page that was sent with these releases. Returns the pass that its reports need. */
  recordPageSent(releases: readonly string[], seen: { rev: number; address: string }): string;
  /** Counts an uncaught error of a release; returns true if it was one. */
  recordStrayError(error: unknown): boolean;
  /** Returns what the page shows about its release channel. */
  viewOf(chosen: ResolvedReleaseChannel): Promise<ReleaseChannelView | undefined>;
  /** Returns the ads that this visitor may see. */
  adsFor(visitor: Visitor): Promise<AdPlan>;
  /** Origins of ads, besides the site's own. */
  adHosts: readonly string[];
  /** Addresses that browsers send events to, and the origins of external ones. */
  sinks: readonly string[];
  sinkHosts: readonly string[];
  /** True if browsers store the offline page. */
  hasOffline: boolean;
  /** Identifies the visitor, and sets the cookies of a visit. */
  identifyVisitor(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
}

/** Retry time for a page whose remote is killed, seconds. */
const KILLED_RETRY_SECONDS = 300;
/** Retry time if no release of the shell could render a page, seconds. */
const FAULT_RETRY_SECONDS = 10;

/** Private block of the offline page. */
const OFFLINE_PRIVATE: PagePrivate = {
  user: null,
  country: '',
  registry: { schema: 1, rev: 0, channel: '', remotes: {} },
  ads: {},
  analytics: { sinks: [], isRefused: true },
};

/** Serves the HTML of pages (docs/pages.md). */
export class SitePages implements PageHandler {
  #deps: SitePagesDeps;

  constructor(deps: SitePagesDeps) {
    this.#deps = deps;
  }

  recordStrayError(error: unknown): boolean {
    return this.#deps.recordStrayError(error);
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const visitor = await this.#deps.identifyVisitor(request, reply);
    const url = pageUrl(request.url, this.#deps.hosts.originOf(request.host));
    const secure = this.#deps.publicUrl.startsWith('https:');
    if (this.#handleViewLink(request, reply, url, secure)) return seeOther(reply, url.pathname);
    // The offline page names no visitor and no remote. Its rules are those of the location where it
    // was fetched.
    const isOfflinePage = url.pathname === OFFLINE_PATH;
    const chosen = this.#resolveChannel(request, reply, url, secure);
    const [snapshot, shells, view, plannedAds] = await Promise.all([
      this.#deps.snapshotFor(visitor, chosen),
      this.#deps.listShells(chosen),
      this.#deps.viewOf(chosen),
      this.#deps.adsFor(visitor),
    ]);
    const { terms, location } = this.#deps.gates.view(request);
    const isAccepting = isAgeGateAcceptance(request);
    const gateCookies = readGateCookies(request);
    const visit = readVisit(url, terms, {
      ...gateCookies,
      wasAccepted: gateCookies.wasAccepted || isAccepting,
      theme: request.cookies[COOKIES.theme],
    });
    const isEmbed = visit.route?.name === 'embed';
    for (const cookie of visit.cookies)
      applyCookie(
        reply,
        isEmbed && isAccepting ? { ...cookie, isPartitioned: true } : cookie,
        secure,
      );
    // Redirects to the same address, so a reload posts nothing. A frame without cookies must get
    // its page at once.
    if (isAccepting && !isEmbed) return seeOther(reply, url.pathname + url.search);
    const { language, country } = visitor;
    const user = isOfflinePage ? undefined : visitor.user;
    const { theme, shows, isShut } = visit;
    const isGateClosed = visit.isGateClosed && !isOfflinePage;
    const isBlocked = shows === 'blocked';
    const isShown = shows === 'page';
    const isOpen = isShown && !isShut;
    const ads = isOpen && !isOfflinePage ? plannedAds : {};
    const rendering = this.#deps.renderer.render({
      url,
      host: url.hostname,
      language,
      theme,
      isMember: user !== undefined,
      isAnothers: visit.route !== undefined && isHidden(visit.route, user),
      isBlocked,
      // The embedded player renders its own age gate.
      isGated: isGateClosed && !isEmbed,
      isShut,
      ...(isShown ? {} : restrictionOf(shows, location)),
      ads,
      registry: snapshot,
      shells,
      address: visitor.address,
      visitor: callerOf(visitor),
      view,
    });
    const rendered = await rendering.catch((error: unknown) => {
      if (!isPageFault(error)) throw error;
    });
    if (!rendered) {
      setUnavailable(reply, FAULT_RETRY_SECONDS);
      return sendPlainHtml(reply, 'release', { language, theme, link: '' });
    }
    const { answer, registry, shell } = rendered;
    if (answer.kind === 'redirect')
      return reply
        .code(answer.status)
        .header('location', answer.redirect)
        .header('cache-control', 'no-cache')
        .send();
    const isCounted = isOpen && !isOfflinePage && request.method === 'GET';
    const report = isCounted
      ? this.#deps.recordPageSent(releaseIdsOf(registry, shell), {
          rev: registry.rev,
          address: addressGroup(visitor.address),
        })
      : undefined;
    const rules = this.#deps.gates.hasCustomRules ? { gates: terms } : {};
    const pagePrivate: PagePrivate = isOfflinePage
      ? { ...OFFLINE_PRIVATE, ...rules }
      : {
          user: user ? presentUser(user) : null,
          country,
          registry: isOpen ? registry : { ...registry, remotes: {} },
          ...(report === undefined ? {} : { report }),
          ads,
          analytics: { sinks: this.#deps.sinks, isRefused: hasGlobalPrivacyControl(request) },
          ...(this.#deps.hasOffline && isOpen && !view ? { keepsOffline: true } : {}),
          ...rules,
        };
    const remote = answer.remote ? releaseOf(registry, answer.remote) : undefined;
    const nonce = randomBytes(16).toString('base64');
    const { adHosts, sinkHosts, gates } = this.#deps;
    setPageHeaders(
      reply,
      answer,
      contentSecurityPolicy(nonce, { isEmbed, adHosts, sinkHosts }),
      gates.locationHeaders,
    );
    if (view || (visit.route && isStaffRoute(visit.route.name)))
      void reply.header('cache-control', NO_STORE).header('x-robots-tag', 'noindex');
    if (visit.route && isKilled(visit.route, registry) && answer.status === 200)
      setUnavailable(reply, KILLED_RETRY_SECONDS);
    if (isEmbed) setEmbedHeaders(reply);
    // For browsers without `frame-ancestors`.
    else void reply.header('x-frame-options', 'DENY');
    const [texts, streamPreload] = await Promise.all([
      this.#deps.styles.readTexts(remote ? [shell, remote] : [shell]),
      answer.stream ? this.#deps.preloads.getPreload(answer.stream) : undefined,
    ]);
    const styleText = (address: string): string | undefined => texts.get(address);
    return sendCompressed(
      request,
      reply,
      pageHtml({
        document: answer,
        pagePrivate,
        nonce,
        shell,
        remote,
        styleText,
        streamPreload,
        isGateClosed,
        followsSystem: visit.followsSystem,
        isSecure: secure,
      }),
    );
  }

  /**
   * The index starts a channel view if its address has a link signed by the site, and ends one on
   * request. Any other value is only removed from the address. Returns true if the address has a
   * value: the caller then redirects to the bare address.
   */
  #handleViewLink(
    { method }: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    secure: boolean,
  ): boolean {
    const { releaseChannels } = this.#deps;
    const link = url.searchParams.get(VIEW_QUERY);
    // HEAD requests do not open the link.
    if (link === null || method !== 'GET' || url.pathname !== href('index')) return false;
    const selection = link === VIEW_LEAVE ? undefined : releaseChannels.redeemLink(link);
    if (selection) applyCookie(reply, releaseChannels.cookieFor(selection), secure);
    else if (link === VIEW_LEAVE)
      applyCookie(reply, { name: releaseChannels.cookieName, isHttpOnly: true }, secure);
    return true;
  }

  /**
   * The offline page and the embedded player are the same for everybody, so they use production. A
   * stale cookie is deleted.
   */
  #resolveChannel(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    secure: boolean,
  ): ResolvedReleaseChannel {
    const { releaseChannels } = this.#deps;
    const matched = matchPath(url.pathname);
    if (
      url.pathname === OFFLINE_PATH ||
      (matched.kind === 'route' && matched.route.name === 'embed')
    )
      return PRODUCTION_SELECTION;
    const chosen = releaseChannels.resolve({ hostname: url.hostname, cookies: request.cookies });
    if (chosen.isStale)
      applyCookie(reply, { name: releaseChannels.cookieName, isHttpOnly: true }, secure);
    return chosen;
  }
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(303).header('location', address).header('cache-control', NO_STORE).send();
}

/** Returns the reason and the location for a page that is held back. */
function restrictionOf(
  shows: Exclude<PageVisit['shows'], 'page'>,
  { country, region }: VisitorLocation,
): Pick<RenderRequest, 'closedBy' | 'place'> {
  const location = region || country;
  return {
    ...(shows === 'blocked' ? {} : { closedBy: shows }),
    ...(location === '' ? {} : { place: location }),
  };
}

/** Visitors see a login prompt on members' own pages. Only staff learn that the console exists. */
function isHidden(route: RouteMatch, user: SignedIn | undefined): boolean {
  if (!user && !isStaffRoute(route.name)) return false;
  return isHiddenFrom(route, user && presentUser(user));
}

/** Returns the ids of the releases that a page may run. */
function releaseIdsOf({ remotes }: RegistrySnapshot, shell: ShellRelease): string[] {
  return [shell, ...Object.values(remotes).flatMap(releasesToTry)].map(({ release }) => release);
}

/** True if the kill switch hides the owner of the page; a message replaces the owner's screen. */
function isKilled({ name }: RouteMatch, { remotes }: RegistrySnapshot): boolean {
  const { owner } = routes[name];
  return owner !== 'shell' && remotes[owner]?.kill === 'hide';
}

/**
 * Returns the requested address. One that names another host (`//host/`, `http://host/`) or
 * contains a line break is not a page of this site.
 */
function pageUrl(target: string, origin: string): URL {
  const url =
    target.startsWith('/') && URL.canParse(origin + target) ? new URL(origin + target) : undefined;
  // Check the parsed path: `/.//host/` and `/\host/` name another host too.
  if (!url || url.pathname.startsWith('//') || !isRoutable(url.pathname))
    return new URL(href('not-found'), origin);
  // Browsers leave backslashes in a query, and redirects with one are refused.
  url.search = url.search.replaceAll('\\', '%5C');
  return url;
}
