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
  isAnothers,
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
import { acceptsGate } from '../routes/accepts-gate.ts';
import { applyCookie } from '../routes/cookies.ts';
import { isRefusedByBrowser } from '../routes/event-routes.ts';
import { keptOf, type Gates } from '../routes/gates.ts';
import type { PageHandler } from '../routes/page-handler.ts';
import { NO_STORE } from '../routes/send-answer.ts';
import type { SiteHosts } from '../routes/site-hosts.ts';
import type { Visitor } from '../routes/visitor.ts';
import { addressGroup, callerOf } from '../services/rate-limiter.ts';
import type { SignedIn } from '../services/sessions-service.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { releaseOf, type RenderRequest, type ShellRelease } from './render-request.ts';
import { isPageFault } from './page-fault.ts';
import type { PageRenderer } from './page-renderer.ts';
import {
  sendCompressed,
  setEmbedHeaders,
  setPageHeaders,
  setUnavailable,
} from './page-response.ts';
import { pageHtml } from './page-template.ts';
import { readVisit, type PageVisit } from './page-visit.ts';
import { sendPlain } from './plain-page.ts';
import type { StreamOpenings } from './stream-openings.ts';
import type { StyleTexts } from './style-texts.ts';

export interface SitePagesDeps {
  renderer: PageRenderer;
  styles: StyleTexts;
  openings: StreamOpenings;
  /** Scheme and host of the site; cookies are Secure where it is https. */
  publicUrl: string;
  hosts: SiteHosts;
  gates: Gates;
  channels: ReleaseChannelResolver;
  /** What the registry gives this visitor in a channel. */
  snapshotFor(visitor: Visitor, chosen: ResolvedReleaseChannel): Promise<RegistrySnapshot>;
  /** The active shell of a channel, then those that it can go back to. */
  shells(chosen: ResolvedReleaseChannel): Promise<readonly ShellRelease[]>;
  /** Counts a page that is sent with these releases; the pass with which its reports count. */
  pageSent(releases: readonly string[], seen: { rev: number; address: string }): string;
  /** Counts an error that reached the process, if it is of a release: then it is dealt with. */
  takeStray(error: unknown): boolean;
  /** What the page says of its channel. */
  viewOf(chosen: ResolvedReleaseChannel): Promise<ReleaseChannelView | undefined>;
  /** Which ads this visitor may be shown. */
  adsFor(visitor: Visitor): Promise<AdPlan>;
  /** Origins that ads may come from besides the own one. */
  adHosts: readonly string[];
  /** Where browsers send events, and the origins of those that are not the own server. */
  sinks: readonly string[];
  sinkHosts: readonly string[];
  /** Browsers keep the offline page. */
  hasOffline: boolean;
  /** Who is asking; sets the cookies that a visit leaves behind. */
  visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
}

/** When machines may ask again for a page whose remote is killed. */
const KILLED_RETRY_SECONDS = 300;
/** When no release of the shell could render a page. */
const FAULT_RETRY_SECONDS = 10;

/** The private block of the page that browsers keep. */
const NOBODY: PagePrivate = {
  user: null,
  country: '',
  registry: { schema: 1, rev: 0, channel: '', remotes: {} },
  ads: {},
  analytics: { sinks: [], isRefused: true },
};

/** Responds to the addresses of pages with HTML (docs/pages.md). */
export class SitePages implements PageHandler {
  #deps: SitePagesDeps;

  constructor(deps: SitePagesDeps) {
    this.#deps = deps;
  }

  takeStray(error: unknown): boolean {
    return this.#deps.takeStray(error);
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const visitor = await this.#deps.visitorOf(request, reply);
    const url = pageUrl(request.url, this.#deps.hosts.originOf(request.host));
    const secure = this.#deps.publicUrl.startsWith('https:');
    if (this.#followsViewLink(request, reply, url, secure)) return seeOther(reply, url.pathname);
    // What a browser keeps names neither its visitor nor any remote; of the rules it has those of the place where it was fetched.
    const isKept = url.pathname === OFFLINE_PATH;
    const chosen = this.#channelOf(request, reply, url, secure);
    const [snapshot, shells, view, planned] = await Promise.all([
      this.#deps.snapshotFor(visitor, chosen),
      this.#deps.shells(chosen),
      this.#deps.viewOf(chosen),
      this.#deps.adsFor(visitor),
    ]);
    const { terms, place } = this.#deps.gates.view(request);
    const isAccepting = acceptsGate(request);
    const kept = keptOf(request);
    const visit = readVisit(url, terms, {
      ...kept,
      wasAccepted: kept.wasAccepted || isAccepting,
      theme: request.cookies[COOKIES.theme],
    });
    const isEmbed = visit.route?.name === 'embed';
    for (const cookie of visit.cookies)
      applyCookie(
        reply,
        isEmbed && isAccepting ? { ...cookie, isPartitioned: true } : cookie,
        secure,
      );
    // The address is left as it was, and reading it again posts nothing. A frame that keeps no cookies has to get its page at once (R4-23).
    if (isAccepting && !isEmbed) return seeOther(reply, url.pathname + url.search);
    const { language, country } = visitor;
    const user = isKept ? undefined : visitor.user;
    const { theme, shows, isShut } = visit;
    const isGateClosed = visit.isGateClosed && !isKept;
    const isBlocked = shows === 'blocked';
    const isShown = shows === 'page';
    const isOpen = isShown && !isShut;
    const ads = isOpen && !isKept ? planned : {};
    const drawing = this.#deps.renderer.render({
      url,
      host: url.hostname,
      language,
      theme,
      isMember: user !== undefined,
      isAnothers: visit.route !== undefined && isHidden(visit.route, user),
      isBlocked,
      // The embedded player renders a gate of its own.
      isGated: isGateClosed && !isEmbed,
      isShut,
      ...(isShown ? {} : heldBack(shows, place)),
      ads,
      registry: snapshot,
      shells,
      address: visitor.address,
      visitor: callerOf(visitor),
      view,
    });
    const drawn = await drawing.catch((error: unknown) => {
      if (!isPageFault(error)) throw error;
    });
    if (!drawn) {
      setUnavailable(reply, FAULT_RETRY_SECONDS);
      return sendPlain(reply, 'release', { language, theme, link: '' });
    }
    const { answer, registry, shell } = drawn;
    if (answer.kind === 'redirect')
      return reply
        .code(answer.status)
        .header('location', answer.redirect)
        .header('cache-control', 'no-cache')
        .send();
    const isCounted = isOpen && !isKept && request.method === 'GET';
    const report = isCounted
      ? this.#deps.pageSent(namedIn(registry, shell), {
          rev: registry.rev,
          address: addressGroup(visitor.address),
        })
      : undefined;
    const rules = this.#deps.gates.isOwn ? { gates: terms } : {};
    const own: PagePrivate = isKept
      ? { ...NOBODY, ...rules }
      : {
          user: user ? presentUser(user) : null,
          country,
          registry: isOpen ? registry : { ...registry, remotes: {} },
          ...(report === undefined ? {} : { report }),
          ads,
          analytics: { sinks: this.#deps.sinks, isRefused: isRefusedByBrowser(request) },
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
    // For browsers that know no frame-ancestors.
    else void reply.header('x-frame-options', 'DENY');
    const [texts, opening] = await Promise.all([
      this.#deps.styles.of(remote ? [shell, remote] : [shell]),
      answer.stream ? this.#deps.openings.of(answer.stream) : undefined,
    ]);
    const styleText = (address: string): string | undefined => texts.get(address);
    return sendCompressed(
      request,
      reply,
      pageHtml({
        document: answer,
        own,
        nonce,
        shell,
        remote,
        styleText,
        opening,
        isGateClosed,
        followsSystem: visit.followsSystem,
        isSecure: secure,
      }),
    );
  }

  /** The index begins a view where its address says so by the site's own signature, and ends one. What else is in that place is taken out of the address. */
  #followsViewLink(
    { method }: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    secure: boolean,
  ): boolean {
    const { channels } = this.#deps;
    const link = url.searchParams.get(VIEW_QUERY);
    // Who only asks for the head does not open the link.
    if (link === null || method !== 'GET' || url.pathname !== href('index')) return false;
    const shown = link === VIEW_LEAVE ? undefined : channels.takeLink(link);
    if (shown) applyCookie(reply, channels.cookieFor(shown), secure);
    else if (link === VIEW_LEAVE)
      applyCookie(reply, { name: channels.cookieName, isHttpOnly: true }, secure);
    return true;
  }

  /** The page that browsers keep is everybody's, and so is the player in other sites' frames. A cookie that counts for nothing goes. */
  #channelOf(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    secure: boolean,
  ): ResolvedReleaseChannel {
    const { channels } = this.#deps;
    const matched = matchPath(url.pathname);
    if (
      url.pathname === OFFLINE_PATH ||
      (matched.kind === 'route' && matched.route.name === 'embed')
    )
      return PRODUCTION_SELECTION;
    const chosen = channels.of({ hostname: url.hostname, cookies: request.cookies });
    if (chosen.isStale) applyCookie(reply, { name: channels.cookieName, isHttpOnly: true }, secure);
    return chosen;
  }
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(303).header('location', address).header('cache-control', NO_STORE).send();
}

/** What stands in the page's place, and for visitors of which place. */
function heldBack(
  shows: Exclude<PageVisit['shows'], 'page'>,
  { country, region }: VisitorLocation,
): Pick<RenderRequest, 'closedBy' | 'place'> {
  const place = region || country;
  return {
    ...(shows === 'blocked' ? {} : { closedBy: shows }),
    ...(place === '' ? {} : { place }),
  };
}

/** A visitor is asked to log in where a page is somebody's own; that there is a desk nobody is told but staff. */
function isHidden(route: RouteMatch, user: SignedIn | undefined): boolean {
  if (!user && !isStaffRoute(route.name)) return false;
  return isAnothers(route, user && presentUser(user));
}

/** Releases that a page may run. */
function namedIn({ remotes }: RegistrySnapshot, shell: ShellRelease): string[] {
  return [shell, ...Object.values(remotes).flatMap(releasesToTry)].map(({ release }) => release);
}

/** The owner of the page is hidden by the kill switch: the page says so in the owner's place. */
function isKilled({ name }: RouteMatch, { remotes }: RegistrySnapshot): boolean {
  const { owner } = routes[name];
  return owner !== 'shell' && remotes[owner]?.kill === 'hide';
}

/** The requested address. One that names another host (`//host/`, `http://host/`) or breaks a line is not a page of this site. */
function pageUrl(target: string, origin: string): URL {
  const url =
    target.startsWith('/') && URL.canParse(origin + target) ? new URL(origin + target) : undefined;
  // Only the parsed path tells: `/.//host/` and `/\host/` name one too.
  if (!url || url.pathname.startsWith('//') || !isRoutable(url.pathname))
    return new URL(href('not-found'), origin);
  // Browsers leave it in a query, and a redirect that has one is refused.
  url.search = url.search.replaceAll('\\', '%5C');
  return url;
}
