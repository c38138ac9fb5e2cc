import { randomBytes } from 'node:crypto';
import { AD_EVENTS, AD_PATHS, AD_SLOTS, type AdEvent, type AdSlot } from '@nocturne/contracts/ads';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nocturne/contracts/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { displayPolicy, printDisplay } from '../../services/ads/display-page.ts';
import type { AdsService } from '../../services/ads/ads-service.ts';
import { PICTURE_SLOTS } from '../../config/ads.ts';
import { printEmptyVast, printVast } from '../../services/ads/vast.ts';
import { printVmap } from '../../services/ads/vmap.ts';
import { AppError } from '../../errors/app-error.ts';
import { RateLimiter, addressGroup } from '../../lib/rate-limiter.ts';
import { sendClickError } from '../../http/error-handler.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import type { SiteHosts } from '../../http/site-hosts.ts';

interface AdRoutesOptions {
  ads: AdsService;
  siteName: string;
  hosts: SiteHosts;
}

/** Limits per address and minute: requests for ads, and reported events (docs/security.md). */
const REQUESTS_PER_MINUTE = 240;
const EVENTS_PER_MINUTE = 600;

type Query = Readonly<Record<string, string>>;
/**
 * Events of the site's own tags that the server counts when it responds. A report would count them
 * twice.
 */
const SERVER_COUNTED_EVENTS: readonly AdEvent[] = ['request', 'fill', 'click'];

/**
 * The site's own ad server: VAST, VMAP, display documents, counters and clicks. Responses are never
 * cached and set no cookie.
 */
export function registerAds(app: FastifyInstance, { ads, siteName, hosts }: AdRoutesOptions): void {
  const requestLimiter = new RateLimiter(REQUESTS_PER_MINUTE, 60);
  const eventLimiter = new RateLimiter(EVENTS_PER_MINUTE, 60);
  const readLimitedQuery = (request: FastifyRequest): Query => readQuery(request, requestLimiter);

  app.get(AD_PATHS.vast, async (request, reply) => {
    const query = readLimitedQuery(request);
    const { trackingHost } = ads;
    const target = {
      origin: hosts.originOf(request.host),
      trackingHost,
      slot: slotIn(query),
      tag: query['tag'] ?? '',
    };
    const creative = await ads.serveCreative(target.slot, target.tag);
    return sendXml(
      reply,
      creative
        ? printVast({ ...target, siteName, creative, language: languageIn(query) })
        : printEmptyVast(target),
    );
  });

  app.get(AD_PATHS.vmap, async (request, reply) => {
    const query = readLimitedQuery(request);
    const tag = query['tag'] ?? '';
    ads.checkOwnTag('midroll', tag);
    const address = new URLSearchParams({ slot: 'midroll', tag });
    const vastUrl = `${hosts.originOf(request.host)}${AD_PATHS.vast}?${address.toString()}`;
    return sendXml(
      reply,
      printVmap({ seconds: numberIn(query, 'seconds', /^\d{1,6}(\.\d{1,6})?$/), vastUrl }),
    );
  });

  app.get(AD_PATHS.display, async (request, reply) => {
    const query = readLimitedQuery(request);
    const slot = slotIn(query);
    if (!PICTURE_SLOTS.includes(slot)) throw new AppError('bad_request', { field: 'slot' });
    numberIn(query, 'at', /^\d$/);
    const tag = query['tag'] ?? '';
    const creative = await ads.serveCreative(slot, tag);
    const nonce = randomBytes(16).toString('base64');
    const { trackingHost } = ads;
    const isCounted = query['count'] === '1';
    const language = languageIn(query);
    return setAdHeaders(reply)
      .header('content-security-policy', displayPolicy(nonce, trackingHost))
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        printDisplay({
          creative,
          nonce,
          isCounted,
          language,
          origin: hosts.originOf(request.host),
          trackingHost,
          tag,
          slot,
        }),
      );
  });

  app.get(AD_PATHS.event, async (request, reply) => {
    const query = readQuery(request, eventLimiter);
    const event = AD_EVENTS.find((known) => known === query['event']);
    if (!event) throw new AppError('bad_request', { field: 'event' });
    const target = await readAdTarget(query, ads);
    if (SERVER_COUNTED_EVENTS.includes(event) && ads.ownerOf(target.slot, target.tag) === 'own')
      throw new AppError('bad_request', { field: 'event' });
    const code = numberIn(query, 'code', /^[1-9]\d\d$/);
    if ((event === 'error') !== (code !== undefined))
      throw new AppError('bad_request', { field: 'code' });
    ads.countEvent({ ...target, event, ...(code === undefined ? {} : { code }) });
    return setAdHeaders(reply).code(204).send();
  });

  app.get(AD_PATHS.click, { errorHandler: sendClickError }, async (request, reply) => {
    const query = readQuery(request, eventLimiter);
    const { creativeId, ...target } = await readAdTarget(query, ads);
    if (creativeId === undefined) throw new AppError('bad_request', { field: 'creative' });
    const { clickUrl } = await ads.findCreative(creativeId);
    if (clickUrl === '') throw new AppError('not_found');
    ads.countEvent({ ...target, creativeId, event: 'click' });
    return setAdHeaders(reply)
      .code(302)
      .header('location', inAscii(clickUrl))
      .header('referrer-policy', 'no-referrer')
      .send();
  });
}

/** Reads the query; rejects repeated and overlong values. */
function readQuery(request: FastifyRequest, limiter: RateLimiter): Query {
  limiter.consume(addressGroup(request.ip));
  const entries = Object.entries(request.query as Record<string, unknown>);
  const wrong = entries.find(([, value]) => typeof value !== 'string' || value.length > 200);
  if (wrong) throw new AppError('bad_request', { field: wrong[0].slice(0, 40) });
  return Object.fromEntries(entries) as Query;
}

function slotIn(query: Query): AdSlot {
  const slot = AD_SLOTS.find((known) => known === query['slot']);
  if (!slot) throw new AppError('bad_request', { field: 'slot' });
  return slot;
}

function languageIn(query: Query): Language {
  return LANGUAGES.find((known) => known === query['lang']) ?? DEFAULT_LANGUAGE;
}

/**
 * Reads the slot, its configured tag and the creative, if any. Only the site's own tags may name a
 * creative.
 */
async function readAdTarget(
  query: Query,
  ads: AdsService,
): Promise<{ tag: string; slot: AdSlot; creativeId?: number }> {
  const slot = slotIn(query);
  const tag = query['tag'] ?? '';
  const owner = ads.ownerOf(slot, tag);
  if (!owner) throw new AppError('bad_request', { field: 'tag' });
  const creativeId = numberIn(query, 'creative', /^[1-9]\d{0,14}$/);
  if (creativeId === undefined) return { tag, slot };
  const creative = await ads.findCreative(creativeId);
  if (owner !== 'own' || creative.slot !== slot)
    throw new AppError('bad_request', { field: 'creative' });
  return { tag, slot, creativeId };
}

/** Undefined if missing or empty; throws `bad_request` for anything but a matching number. */
function numberIn(query: Query, field: string, pattern: RegExp): number | undefined {
  const text = query[field] ?? '';
  if (text === '') return undefined;
  if (!pattern.test(text)) throw new AppError('bad_request', { field });
  return Number(text);
}

/** Headers may only contain ASCII; encoded parts stay unchanged. */
function inAscii(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** A sandboxed frame has no origin, so its images count as cross-origin requests. */
function setAdHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', NO_STORE)
    .header('cross-origin-resource-policy', 'cross-origin');
}

/**
 * Sends XML that players of any site may read, as the VAST specification requires; cookies play no
 * part.
 */
function sendXml(reply: FastifyReply, text: string): FastifyReply {
  return setAdHeaders(reply)
    .header('access-control-allow-origin', '*')
    .header('content-security-policy', "default-src 'none'")
    .type('application/xml; charset=utf-8')
    .send(text);
}
