import { posix } from 'node:path';
import { FEEDS_BASE, SITEMAP_PATH, SITEMAPS_BASE } from '@nocturne/contracts/discovery';
import { ATTACHMENT_ROUTE } from '@nocturne/contracts/downloads';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PRIVATE_MEDIA_ROUTE } from '../videos/private-media-routes.ts';
import { ADS_FOLDER } from '../../media/ads-folder.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Gates } from '../../http/gates.ts';
import { UPLOAD_ROUTES } from '../uploads/upload-routes.ts';

/** Route patterns, because one address can be written in many ways. */
const CONTENT_ROUTES: readonly string[] = [
  '/api/*',
  ...UPLOAD_ROUTES,
  PRIVATE_MEDIA_ROUTE,
  ATTACHMENT_ROUTE,
  SITEMAP_PATH,
  `${SITEMAPS_BASE}*`,
  `${FEEDS_BASE}*`,
];
const MEDIA = `${MEDIA_BASE}*`;

/**
 * Applies the operator's age gate rules to everything that is not a page: a visitor without access
 * to pages gets no API response, list or download either. Media is refused only if the rule blocks
 * or requires age assurance. A simple age gate allows media, because a player without cookies must
 * work after acceptance. Responses depend on the visitor, so shared caches must not store them.
 */
export function enforceGateRules(app: FastifyInstance, gates: Gates): void {
  if (!gates.hasCustomRules) return;
  app.addHook('onRequest', async (request) => {
    const isMedia = isGuardedMedia(request);
    if (!isMedia && !isContent(request)) return;
    const { decision, terms } = gates.decide(request);
    if (decision.shows === 'blocked') throw new AppError('place_blocked');
    if (decision.shows !== 'page' && !(isMedia && terms.rule === 'gate'))
      throw new AppError('gate_closed');
  });
  app.addHook('onSend', async (request, reply) => {
    if (!isContent(request) && !(gates.blocksLocations && isGuardedMedia(request))) return;
    const cacheControl = reply.getHeader('cache-control');
    if (typeof cacheControl === 'string')
      reply.header('cache-control', cacheControl.replace(/^public\b/, 'private'));
  });
}

function isContent({ routeOptions }: FastifyRequest): boolean {
  return CONTENT_ROUTES.includes(routeOptions.url ?? '');
}

/**
 * False for media of advertisements: their frames have no cookies, and they contain nothing of the
 * site.
 */
function isGuardedMedia({ routeOptions, params }: FastifyRequest): boolean {
  if (routeOptions.url !== MEDIA) return false;
  return !posix.normalize((params as { '*': string })['*']).startsWith(`${ADS_FOLDER}/`);
}
