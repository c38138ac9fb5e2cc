import type {} from '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { PagePrivate } from '@nocturne/contracts/page';
import type { AssignedRemote, RegistrySnapshot, RemoteRelease } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageRenderer } from './page-renderer.ts';
import { pageHtml } from './page-template.ts';
import { readVisit, type PageVisit } from './page-visit.ts';

export interface PageHandlerDeps {
  renderer: PageRenderer;
  /** Scheme and host of the site; cookies are Secure where it is https. */
  publicUrl: string;
  /** What the registry gives this visitor. */
  snapshotFor(visitorId: string): Promise<RegistrySnapshot>;
  shell(): Promise<RemoteRelease & { nodeFile: string }>;
  memberOf(request: FastifyRequest): Promise<PagePrivate['user']>;
  countryOf(request: FastifyRequest): string;
  /** The visitor id of a request, made and set as a cookie where it is missing. */
  visitorOf(request: FastifyRequest, reply: FastifyReply): string;
}

/** Answers the addresses of pages with HTML (architecture section 3). Never rejects for what a visitor may send. */
export class PageHandler {
  #deps: PageHandlerDeps;

  constructor(deps: PageHandlerDeps) {
    this.#deps = deps;
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visit = this.#visit(request, reply);
    const [registry, shell, user] = await Promise.all([this.#deps.snapshotFor(this.#deps.visitorOf(request, reply)), this.#deps.shell(), this.#deps.memberOf(request)]);
    const { url, language, theme, isBlocked } = visit;
    const answer = await this.#deps.renderer.draw({ url, host: url.host, language, theme, isMember: user !== null, isBlocked, registry, shell });
    if (answer.kind === 'redirect') return reply.code(answer.status).header('location', answer.redirect).header('cache-control', 'no-cache').send();
    const nonce = randomBytes(16).toString('base64');
    const remote = answer.remote ? registry.remotes[answer.remote as RemoteName] : undefined;
    const own: PagePrivate = { user, country: visit.country, registry: isBlocked ? { ...registry, remotes: {} } : registry };
    const html = pageHtml({ document: answer, own, nonce, shell, remote: remote as AssignedRemote | undefined, isGateClosed: visit.isGateClosed });
    const isEmbed = url.pathname.startsWith('/embed/');
    void reply
      .code(answer.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', contentSecurityPolicy(nonce, { isEmbed }))
      .header('integrity-policy', 'blocked-destinations=(script)')
      .header('content-language', language)
      .header('vary', 'accept-encoding, accept-language, cookie');
    return sendCompressed(request, reply, html);
  }

  #visit(request: FastifyRequest, reply: FastifyReply): PageVisit {
    const origin = originOf(request, this.#deps.publicUrl);
    const visit = readVisit({ address: request.url, origin, cookies: request.cookies, acceptLanguage: request.headers['accept-language'], country: this.#deps.countryOf(request) });
    const secure = this.#deps.publicUrl.startsWith('https:');
    for (const { name, value, maxAge } of visit.cookies) {
      if (request.cookies[name] !== value || name === COOKIES.age) void reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, maxAge, encode: String });
    }
    return visit;
  }
}

/** Scheme of the public address, host as asked for: titles and canonical links name what the visitor typed. */
function originOf(request: FastifyRequest, publicUrl: string): string {
  const scheme = publicUrl.startsWith('https:') ? 'https' : 'http';
  const host = request.headers.host ?? '';
  return /^[A-Za-z0-9.:[\]-]+$/.test(host) ? `${scheme}://${host}` : publicUrl;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pages differ by nonce, so they are compressed as they are sent: a level that costs about a millisecond. */
const BROTLI_QUALITY = 4;

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (request.method === 'HEAD') return reply.send('');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}
