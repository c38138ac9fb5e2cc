import type { FastifyRequest } from 'fastify';

/** Scheme of the public address, host as asked for: titles and canonical links name what the visitor typed. */
export function originOf(request: FastifyRequest, publicUrl: string): string {
  const scheme = publicUrl.startsWith('https:') ? 'https' : 'http';
  const host = request.headers.host ?? '';
  const origin = `${scheme}://${host}`;
  return /^[A-Za-z0-9.:[\]-]+$/.test(host) && URL.canParse(origin) ? origin : publicUrl;
}
