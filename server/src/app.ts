import { createServer, type RequestListener, type Server } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { FORM_BYTES } from '@nocturne/contracts/bodies/fields';
import { PICTURE_MAX_BYTES } from '@nocturne/contracts/constants';
import { isPagePath } from '@nocturne/contracts/routes';
import { DOCUMENT_MAX_BYTES } from '@nocturne/contracts/verification';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Site } from './compose/compose.ts';
import type { Config } from './config/config.ts';
import { createProxyTest } from './config/trust-proxy.ts';
import { registerAds } from './routes/ads/ad-routes.ts';
import { registerApi, type UploadRule } from './routes/api-routes.ts';
import { limitSocketsPerAddress, endUnreadBodies } from './http/limit-sockets.ts';
import { enforceBodyTimeout } from './http/body-timeout.ts';
import { answerClientError } from './http/client-error.ts';
import { sessionCookieName } from './http/cookies.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { registerDownloads } from './routes/videos/download-routes.ts';
import { registerDiscovery } from './routes/discovery/discovery-routes.ts';
import { registerExports } from './routes/privacy/export-routes.ts';
import { registerEvents } from './routes/analytics/event-routes.ts';
import { registerAssurance } from './routes/assurance/assurance-routes.ts';
import { errorHandler } from './http/error-handler.ts';
import { isAgeGateAcceptance } from './http/age-gate-acceptance.ts';
import { enforceGateRules } from './routes/site/gate-guard.ts';
import { ResponseFastPath } from './operations/response-fast-path.ts';
import { registerHealth } from './routes/site/health-routes.ts';
import { registerInstall } from './routes/site/install-routes.ts';
import { registerOutcomes } from './routes/releases/outcome-routes.ts';
import { registerOembed } from './routes/discovery/oembed-routes.ts';
import { NO_PAGES, type PageHandler } from './http/page-handler.ts';
import { isSecure, readVisitor } from './http/read-visitor.ts';
import { registerRegistry } from './routes/releases/registry-routes.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { delayRepeatedRefusals } from './http/slow-refusals.ts';
import { registerStaffDocuments } from './routes/identity/staff-document-routes.ts';
import { registerPrivateMedia } from './routes/videos/private-media-routes.ts';
import { refuseUnknownHost } from './http/refuse-unknown-host.ts';
import type { SiteHosts } from './http/site-hosts.ts';
import { registerStatic } from './routes/site/static-routes.ts';
import { registerUnsubscribe } from './routes/accounts/unsubscribe-routes.ts';
import { receiveVideo } from './routes/uploads/receive-video.ts';
import { registerUploads } from './routes/uploads/upload-routes.ts';
import { AppError } from './errors/app-error.ts';

export interface AppOptions {
  pages?: PageHandler;
  /** Writes warnings and errors to the terminal. */
  isLogging?: boolean;
  /** Time that running requests get when the server closes, milliseconds. */
  drainMs?: number;
}

const PARAM_MAX_LENGTH = 300;
/** Timeout for the request head, milliseconds. `enforceBodyTimeout` limits the body. */
const HEAD_TIMEOUT_MS = 30_000;
/** Longer than a proxy keeps its connections, so that the proxy closes first. Milliseconds. */
const KEEP_ALIVE_MS = 72_000;
const DRAIN_MS = 8000;

/** Builds the HTTP server of a site; it does not listen yet. */
export async function buildApp(
  site: Site,
  { pages = NO_PAGES, isLogging = false, drainMs = DRAIN_MS }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, hosts } = site;
  const sendError = errorHandler({ hasPages: pages !== NO_PAGES });
  const fastPath = new ResponseFastPath(site.cache, { isSecure: isSecure(config) });
  site.services.metrics.gauge(
    'nocturne_hot_answers_total',
    'Responses of the fast path',
    () => fastPath.sent,
  );
  const app = fastify({
    serverFactory: (handler) => createHttpServer({ fastPath, hosts, handler, config }),
    // Open connections still get a response during shutdown, with `connection: close`.
    return503OnClosing: false,
    logger: isLogging ? { level: 'warn' } : false,
    trustProxy: config.trustProxy,
    bodyLimit: FORM_BYTES,
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: PARAM_MAX_LENGTH },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, isSecure(config)),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, isSecure(config));
      void sendError(error, request, reply);
    },
  });
  app.addHook('preClose', async () => endConnections(app.server, drainMs));
  app.setErrorHandler(sendError);
  // Registered before the hooks, because they read cookies.
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    refuseUnknownHost(request, hosts);
    refuseCrossSite(request, hosts, sessionCookieName(isSecure(config)));
  });
  delayRepeatedRefusals(app);
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply, isSecure(config)));
  app.addHook('onResponse', async (request, reply) =>
    site.services.metrics.count('nocturne_requests_total', {
      route: request.routeOptions.url ?? 'other',
      status: reply.statusCode,
    }),
  );
  await app.register(formbody);
  await app.register(multipart);
  enforceGateRules(app, site.gates);
  registerHealth(app, site.services.health, site.services.metrics);
  const documentRule: UploadRule = {
    maxBytes: DOCUMENT_MAX_BYTES,
    tooLarge: 'document_bytes',
    requireAllowed: ({ user_id: id }) => site.services.verification.consumeDocumentQuota(id),
  };
  registerApi(app, {
    runner: site.runner,
    visitorOf: (request) => readVisitor(request, site, site.services.sessions),
    isSecure: isSecure(config),
    rates: site.rates,
    workFolder: site.folders.work,
    uploads: {
      ownMember: {
        maxBytes: PICTURE_MAX_BYTES,
        tooLarge: 'image_bytes',
        requireAllowed: ({ user_id: id }) => site.services.pictures.consumeQuota(id),
      },
      verification: documentRule,
      person: documentRule,
    },
    streams: {
      videoEdit: async (request, { user_id: id }) => ({
        answer: { ok: 1, video_id: await receiveVideo(request, site.services.uploads, id) },
      }),
    },
    onCall: (operation) => site.services.metrics.count('nocturne_api_calls_total', { operation }),
    // Responses that depend on the visitor must pass the guard.
    onShared: (url, call) => site.gates.hasCustomRules || fastPath.remember(url, call),
  });
  registerUploads(app, {
    uploads: site.services.uploads,
    files: site.services.uploadFiles,
    folder: site.folders.uploads,
    visitorOf: (request) => readVisitor(request, site, site.services.sessions),
    onError: (error) => app.log.error(error),
  });
  registerUnsubscribe(app, { unsubscribe: site.services.unsubscribe });
  registerEvents(app, site.services.analytics, site.services.experiments);
  registerOutcomes(app, site.services.outcomes);
  registerAds(app, { ads: site.services.ads, siteName: site.links.siteName, hosts });
  registerOembed(app, {
    videos: site.services.videos,
    siteName: site.links.siteName,
    publicUrl: config.publicUrl,
    hosts,
  });
  registerDiscovery(app, {
    sitemap: site.services.sitemap,
    feeds: site.services.feeds,
    robots: site.robots,
    cache: site.cache,
    isBlocked: (request) => site.gates.decide(request).decision.shows === 'blocked',
    locationHeaders: site.gates.locationHeaders,
    isByAddress: site.geoLocator.isByAddress,
  });
  await registerStatic(app, {
    folders: site.folders,
    ensureFiles: (remote, build) => site.registry.ensureFiles(remote, build),
    media: site.services.mediaAccess,
    visitorOf: (request) => readVisitor(request, site, site.services.sessions),
  });
  registerInstall(app, {
    siteName: site.links.siteName,
    hasOffline: site.hasOffline,
    shell: () => site.registry.getActiveRelease('shell'),
    folders: site.folders,
  });
  registerDownloads(app, {
    downloads: site.services.downloads,
    media: site.services.mediaAccess,
    mediaFolder: site.folders.media,
    visitorOf: (request) => readVisitor(request, site, site.services.sessions),
  });
  registerPrivateMedia(app, {
    media: site.services.privateMedia,
    folders: site.folders,
    visitorOf: (request) => readVisitor(request, site, site.services.sessions),
  });
  registerExports(app, {
    privacy: site.services.privacy,
    freshSignIn: site.services.freshSignIn,
    folder: site.folders.exports,
    visitorOf: (request) => readVisitor(request, site, site.services.sessions),
  });
  registerRegistry(app, {
    registryAdmin: site.registryAdmin,
    requests: site.requests,
    tokens: site.tokens,
    workFolder: site.folders.work,
  });
  registerStaffDocuments(app, {
    identityReview: site.services.identityReview,
    freshSignIn: site.services.freshSignIn,
    visitorOf: (request) => readVisitor(request, site, site.services.sessions),
  });
  registerAssurance(app, { gates: site.gates, config, hosts });
  app.setNotFoundHandler((request, reply) => handleUnrouted(request, reply, pages));
  return app;
}

interface ServerDeps {
  fastPath: ResponseFastPath;
  hosts: SiteHosts;
  handler: RequestListener;
  config: Config;
}

/**
 * Creates Node's server. It sends cached responses directly and passes the rest to the framework.
 */
function createHttpServer({ fastPath, hosts, handler, config }: ServerDeps): Server {
  const isSecureSite = isSecure(config);
  const timeouts = {
    requestTimeout: 0,
    headersTimeout: HEAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(timeouts, (request, response) => {
    enforceBodyTimeout(request, () =>
      answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket, isSecureSite),
    );
    endUnreadBodies(request, response);
    if (!server.listening) response.setHeader('connection', 'close');
    if (!hosts.isKnown(request.headers.host ?? '') || !fastPath.serve(request, response))
      handler(request, response);
  });
  limitSocketsPerAddress(server, createProxyTest(config.trustProxy));
  return server;
}

/** Lets each connection end with its current response, and cuts off the rest after `drainMs`. */
function endConnections(server: Server, drainMs: number): void {
  server.keepAliveTimeout = 1;
  setTimeout(() => server.closeAllConnections(), drainMs).unref();
}

/** Handles every request without its own route: pages for visitors, the error form for the rest. */
async function handleUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PageHandler,
): Promise<unknown> {
  const path = request.url.split('?')[0] ?? '';
  if (
    !isPagePath(path) ||
    !(['GET', 'HEAD'].includes(request.method) || isAgeGateAcceptance(request))
  )
    throw new AppError('not_found');
  return pages.handle(request, reply);
}
