import type { Dictionary } from '../../messages.ts';
import type { commentsMessages as source } from '../en/comments.ts';

/** Keys as in en/comments.ts. */
export const commentsMessages = {
  'comments.failed': 'Die Kommentare wurden nicht geladen',
  'comments.guest': 'Bitte {login} oder {register}, um zu kommentieren',
  'comments.login': 'melden Sie sich an',
  'comments.register': 'registrieren Sie sich',
  'comments.title': 'Kommentare',
  'comments.all': 'Alle Kommentare zeigen',
  'comments.more': 'Ältere Kommentare',
  'comments.write': 'Kommentar schreiben',
  'comments.answer': 'Ihre Antwort an {name}',
  'comments.send': 'Veröffentlichen',
  'comments.cancel': 'Verwerfen',
  'comments.reply': 'Antworten',
  'comments.reply_to': '{name} antworten',
  'comments.like': 'Kommentar von {name} gefällt mir: {count}',
  'comments.dislike': 'Kommentar von {name} gefällt mir nicht: {count}',
  'comments.report': 'Kommentar von {name} melden',
  'comments.report_title': 'Kommentar von {name}',
  'comments.delete': 'Kommentar löschen',
  'comments.sure': 'Diesen Kommentar löschen?',
  'comments.sure_text': 'Er verschwindet für alle. Antworten darauf bleiben.',
  'comments.yes': 'Löschen',
  'comments.no': 'Kommentar behalten',
  'comments.left': { one: 'Noch {count} Zeichen', other: 'Noch {count} Zeichen' },
  'comments.none': 'Noch keine Kommentare',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
