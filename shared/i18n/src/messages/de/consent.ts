/** Keys as in en/consent.ts. */
export const consentMessages = {
  'consent.title': 'Ihre Privatsphäre',
  'consent.text':
    'Dürfen wir zählen, welche Seiten geöffnet werden und ob Videos laufen, und dürfen Werbetreibende ihre Anzeigen ausliefern und zählen? Wir behalten nur Summen, nichts über Sie. Wenn Sie ablehnen, verlässt nichts davon Ihren Browser, und die Website funktioniert genauso.',
  'consent.by_browser':
    'Ihr Browser teilt uns mit, dass Sie das nicht wünschen (Global Privacy Control). Wir behandeln das als Ablehnung: Es wird nichts gezählt, und kein Werbetreibender erfährt von Ihrem Besuch.',
  'consent.is_yes': 'Sie haben zugestimmt. Sie können Ihre Meinung jederzeit ändern.',
  'consent.is_no': 'Sie haben abgelehnt. Sie können Ihre Meinung jederzeit ändern.',
  'consent.cookies': 'Über Cookies',
  'consent.privacy': 'Über Ihre Daten',
  'consent.accept': 'Zustimmen',
  'consent.refuse': 'Ablehnen',
  'consent.choices': 'Datenschutz-Einstellungen',
} as const;
