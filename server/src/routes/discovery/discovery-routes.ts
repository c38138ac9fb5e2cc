import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  DISCOVERY_LIFETIMES,
  FEED_TYPE,
  FEEDS_BASE,
  parseFeedPath,
  parseSitemapFileName,
  ROBOTS_PATH,
  SITEMAP_PATH,
  SITEMAPS_BASE,
} from '@nocturne/contracts/discovery';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../../cache/answer-cache.ts';
import { acceptedCompressions } from '../../cache/accept-headers.ts';
import {
  chooseEncoding,
  encodeBody,
  etagOf,
  isUnchanged,
  type EncodedBody,
} from '../../cache/encoded-body.ts';
import type { FeedService } from '../../discovery/feed-service.ts';
import { hashOf, type SitemapService } from '../../discovery/sitemap-service.ts';
import { AppError } from '../../errors/app-error.ts';
import { RateLimiter, addressGroup } from '../../lib/rate-limiter.ts';
import { NO_STORE } from '../../http/send-answer.ts';

interface DiscoveryOptions {
  sitemap: SitemapService;
  feeds: FeedService;
  cache: AnswerCache;
  /** Text of /robots.txt. */
  robots: string;
  /** True if the site is blocked at the visitor's location. */
  isBlocked: (request: FastifyRequest) => boolean;
  /** Lower-case headers that contain the visitor's location. */
  locationHeaders: readonly string[];
  /**
   * The location also depends on the visitor's address. `Vary` cannot express that, so shared
   * caches must not store responses.
   */
  isByAddress: boolean;
}

/** Requests for files and feeds per address and minute (docs/security.md). */
const REQUESTS_PER_MINUTE = 120;
const XML_TYPE = 'application/xml';
const unzip = promisify(gunzip);

/**
 * Files for machines: robots, sitemap, feeds. Visitors at a blocked location get only robots.txt.
 * An unknown location counts as DEFAULT_COUNTRY.
 */
export function registerDiscovery(app: FastifyInstance, options: DiscoveryOptions): void {
  const { sitemap, feeds, cache, robots, isBlocked, locationHeaders, isByAddress } = options;
  const scope = isByAddress ? 'private' : 'public';
  const limiter = new RateLimiter(REQUESTS_PER_MINUTE, 60);
  const robotsBody = encodeBody(robots);

  /** False if the site is blocked for the visitor; the response is already sent then. */
  const prepare = (request: FastifyRequest, reply: FastifyReply): boolean => {
    limiter.consume(addressGroup(request.ip));
    // Keeps responses for blocked and other visitors apart in shared caches.
    void reply.header('vary', ['Accept-Encoding', 'Cookie', ...locationHeaders].join(', '));
    const isOpen = !isBlocked(request);
    if (!isOpen)
      void reply
        .code(451)
        .header('cache-control', NO_STORE)
        .type('text/plain; charset=utf-8')
        .send('');
    return isOpen;
  };

  app.get(ROBOTS_PATH, (request, reply) => {
    void reply.header('vary', 'Accept-Encoding');
    return sendBody(request, reply, {
      body: robotsBody,
      type: 'text/plain',
      lifetime: `public, max-age=${DISCOVERY_LIFETIMES.robots}`,
    });
  });

  app.get(SITEMAP_PATH, async (request, reply) => {
    if (!prepare(request, reply)) return reply;
    const { body } = await cache.get(SITEMAP_PATH, DISCOVERY_LIFETIMES.sitemap, async () => ({
      body: encodeBody(await sitemap.getIndex()),
      tags: [],
    }));
    return sendBody(request, reply, {
      body,
      type: XML_TYPE,
      lifetime: `${scope}, max-age=${DISCOVERY_LIFETIMES.sitemap}`,
    });
  });

  app.get(`${SITEMAPS_BASE}*`, async (request, reply) => {
    if (!prepare(request, reply)) return reply;
    const file = parseSitemapFileName((request.params as { '*': string })['*']);
    if (!file) throw new AppError('not_found');
    const { zipped, signature, changedAt } = await sitemap.getFile(file);
    const isZipped = acceptedCompressions(request.headers['accept-encoding']).includes('gzip');
    const etag = `"${hashOf(signature)}${isZipped ? '-gzip' : ''}"`;
    void reply.header('last-modified', changedAt.toUTCString());
    void reply.header('cache-control', `${scope}, max-age=${DISCOVERY_LIFETIMES.sitemap}`);
    void reply.header('etag', etag).type(`${XML_TYPE}; charset=utf-8`);
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return isZipped
      ? reply.header('content-encoding', 'gzip').send(zipped)
      : reply.send(await unzip(zipped));
  });

  app.get(`${FEEDS_BASE}*`, async (request, reply) => {
    if (!prepare(request, reply)) return reply;
    const path = request.url.split('?')[0] ?? '';
    const feed = parseFeedPath(path);
    if (!feed) throw new AppError('not_found');
    const { body } = await cache.get(path, DISCOVERY_LIFETIMES.feed, async () => {
      const { text, tags } = await feeds.print(feed);
      return { body: encodeBody(text), tags };
    });
    // Feed readers in web pages may read this public response.
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendBody(request, reply, {
      body,
      type: FEED_TYPE,
      lifetime: `${scope}, max-age=${DISCOVERY_LIFETIMES.feed}`,
    });
  });
}

function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, lifetime }: { body: EncodedBody; type: string; lifetime: string },
): FastifyReply {
  const encoding = chooseEncoding(body, request.headers['accept-encoding']);
  const etag = etagOf(body, encoding);
  void reply.header('cache-control', lifetime).header('etag', etag).type(`${type}; charset=utf-8`);
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(body[encoding]);
}
