import { COOKIES } from '@nocturne/contracts/cookies';
import {
  DEFAULT_LANGUAGE,
  FOREVER_SECONDS,
  LANGUAGES,
  type Language,
} from '@nocturne/contracts/constants';
import { COUNTRIES } from '@nocturne/contracts/countries';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguages } from '../cache/accept-headers.ts';
import type { Config } from '../config/config.ts';
import type { SessionsService } from '../services/accounts/sessions-service.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { applyCookie, deviceCookieName, sessionCookieName } from './cookies.ts';
import type { GeoLocator } from './geo-locator.ts';
import type { Visitor } from './visitor.ts';

const VISITOR_ID = /^[0-9a-f-]{36}$/;

/** Server configuration for recognizing visitors. */
interface VisitorOptions {
  config: Config;
  geoLocator: GeoLocator;
}

/** Reads the visitor from cookies and headers. Only the session is verified; all else is a hint. */
export async function readVisitor(
  request: FastifyRequest,
  { config, geoLocator }: VisitorOptions,
  sessions: Pick<SessionsService, 'findSession'>,
): Promise<Visitor> {
  const secret = request.cookies[sessionCookieName(isSecure(config))];
  return {
    user: await sessions.findSession(secret),
    secret,
    device: request.cookies[deviceCookieName(isSecure(config))],
    country: countryOf(request, config, geoLocator),
    visitorId: visitorIdOf(request),
    address: request.ip,
    language: languageOf(request),
    userAgent: request.headers['user-agent'] ?? '',
  };
}

/** Random id of a browser; empty if it has none or an invalid one. */
export function visitorIdOf({ cookies }: FastifyRequest): string {
  const id = cookies[COOKIES.visitor] ?? '';
  return VISITOR_ID.test(id) ? id : '';
}

/**
 * Reads the visitor of a page request. Without the database the visitor counts as anonymous, so
 * that pages still render.
 */
export function readPageVisitor(
  request: FastifyRequest,
  rules: VisitorOptions,
  sessions: SessionsService,
): Promise<Visitor> {
  const find = (secret: string | undefined) =>
    sessions.findSession(secret).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    });
  return readVisitor(request, rules, { findSession: find });
}

/**
 * Sets the cookies of a page visit: country if absent or unknown (settlement 36), and the visitor
 * id for experiments.
 */
export function setVisitorCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  config: Config,
): Visitor {
  const secure = isSecure(config);
  if (visitor.country !== '' && request.cookies[COOKIES.country] !== visitor.country) {
    applyCookie(
      reply,
      { name: COOKIES.country, value: visitor.country, maxAgeSeconds: FOREVER_SECONDS },
      secure,
    );
  }
  if (visitor.visitorId !== '') return visitor;
  const visitorId = randomUUID();
  applyCookie(
    reply,
    { name: COOKIES.visitor, value: visitorId, maxAgeSeconds: FOREVER_SECONDS, isHttpOnly: true },
    secure,
  );
  return { ...visitor, visitorId };
}

export function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

/**
 * Country by the browser's cookie, else by the operator's proxy or geoip database, else the default
 * (settlement 36).
 */
export function countryOf(request: FastifyRequest, config: Config, geoLocator: GeoLocator): string {
  const cookieCountry = request.cookies[COOKIES.country];
  if (cookieCountry !== undefined && Object.hasOwn(COUNTRIES, cookieCountry)) return cookieCountry;
  return geoLocator.locate(request)?.country ?? config.defaultCountry;
}

/** Language by `?lang=`, cookie, Accept-Language, else English (settlement 40). */
export function languageOf(request: FastifyRequest): Language {
  const queryLanguage = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang');
  const wanted = [
    queryLanguage,
    cookiesOf(request)[COOKIES.language],
    ...acceptedLanguages(request.headers['accept-language'], LANGUAGES),
  ];
  return (
    wanted
      .map((code) => LANGUAGES.find((known) => known === code))
      .find((known) => known !== undefined) ?? DEFAULT_LANGUAGE
  );
}

/** Cookies are not parsed for addresses that the router rejects. */
function cookiesOf({
  cookies,
}: Partial<Pick<FastifyRequest, 'cookies'>>): Readonly<Record<string, string | undefined>> {
  return cookies ?? {};
}
