/** Cookie names of the product (R3-09, settlement 41). `session`, `visitor` and those of the assurance are HttpOnly and never read by scripts. */
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
} as const;
export const AGE_ACCEPTED = '1';
export const SITE_SHOWN = 'yes';
export const LOGGED_OUT = '1';
