import { VERIF_VERSION } from './constants.ts';

/**
 * Cookie names of the product (settlement 41). `session`, `visitor`, `channel`, `device` and the
 * age assurance cookies are HttpOnly.
 */
export const COOKIES = {
  age: '_agev',
  verif: 'verif',
  showSite: 'show_site',
  campaign: 'tcid',
  logout: 'logout',
  country: 'country',
  consent: 'consent',
  language: 'lang',
  theme: 'theme',
  session: 'sid',
  visitor: 'vid',
  assured: 'assured',
  assuranceState: 'assuring',
  channel: 'view',
  device: 'known',
} as const;
export const AGE_ACCEPTED = '1';
/**
 * Cookie value: all statements of the uploader verification are accepted, in this version
 * (settlement 44).
 */
export const VERIF_ACCEPTED = String(VERIF_VERSION);
export const SITE_SHOWN = 'yes';
export const LOGGED_OUT = '1';
