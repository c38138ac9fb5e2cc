import { posix } from 'node:path';
import { FEEDS_BASE, SITEMAP_PATH, SITEMAPS_BASE } from '@nocturne/contracts/discovery';
import { ATTACHMENT_ROUTE } from '@nocturne/contracts/downloads';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PRIVATE_MEDIA_ROUTE } from './private-media-routes.ts';
import { ADS_FOLDER } from '../media/ads-folder.ts';
import { AppError } from '../services/app-error.ts';
import type { Gates } from './gates.ts';
import { UPLOAD_ROUTES } from './upload-routes.ts';

/** Routes, not addresses: the same one may be written in many ways. */
const CONTENTS: readonly string[] = [
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
 * Keeps the operator's own rules for what is no page: whoever gets no page gets no answer of the API, list or download either. Media is refused
 * where the rule is to block or to have the age confirmed; behind a gate that only asks, a player whose cookies are refused has to play once it was
 * accepted (R4-23). What is answered is for this visitor alone: no shared cache may hand it on.
 */
export function guardContents(app: FastifyInstance, gates: Gates): void {
  if (!gates.isOwn) return;
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
    const kept = reply.getHeader('cache-control');
    if (typeof kept === 'string')
      reply.header('cache-control', kept.replace(/^public\b/, 'private'));
  });
}

function isContent({ routeOptions }: FastifyRequest): boolean {
  return CONTENTS.includes(routeOptions.url ?? '');
}

/** Media of advertisements is shown in frames that have no cookies, and holds nothing of the site. */
function isGuardedMedia({ routeOptions, params }: FastifyRequest): boolean {
  if (routeOptions.url !== MEDIA) return false;
  return !posix.normalize((params as { '*': string })['*']).startsWith(`${ADS_FOLDER}/`);
}
