import { COOKIES } from '@nocturne/contracts/cookies';
import type { FastifyReply } from 'fastify';

/** A cookie that a response sets; without value it is removed. */
export interface CookieChange {
  name: string;
  value?: string;
  maxAgeSeconds?: number;
  isHttpOnly?: boolean;
  /**
   * For a page in a frame of another site: partitioned by that site if the browser supports it
   * (https only).
   */
  isPartitioned?: boolean;
}

/**
 * Name of the session cookie. Browsers bind `__Host-` cookies to this exact host, but only over
 * https.
 */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${COOKIES.session}` : COOKIES.session;
}

/** Name of the cookie that marks browsers in which a member has signed in. */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${COOKIES.device}` : COOKIES.device;
}

/** Sets or removes a cookie: Path=/, SameSite=Lax, Secure on https (settlement 41). */
export function applyCookie(reply: FastifyReply, change: CookieChange, isSecure: boolean): void {
  const isFramed = (change.isPartitioned ?? false) && isSecure;
  const common = {
    path: '/',
    secure: isSecure,
    httpOnly: change.isHttpOnly ?? false,
    ...(isFramed
      ? ({ sameSite: 'none', partitioned: true } as const)
      : ({ sameSite: 'lax' } as const)),
  };
  if (change.value === undefined) void reply.clearCookie(change.name, common);
  else
    void reply.setCookie(change.name, change.value, {
      ...common,
      ...(change.maxAgeSeconds === undefined ? {} : { maxAge: change.maxAgeSeconds }),
    });
}
