import type { Dictionary } from '../../messages.ts';
import type { uploadMessages as source } from '../en/upload.ts';

/** Keys as in en/upload.ts. */
export const uploadMessages = {
  'upload.title': 'Video hochladen',
  'upload.meta_description':
    'Wählen Sie Videos zum Hochladen und sehen Sie sofort, ob sie den Regeln entsprechen.',
  'upload.drop_title': 'Video hierher ziehen',
  'upload.rules':
    'Mindestens {minutes} Minuten, Querformat, nur lateinische Buchstaben und Ziffern im Dateinamen.',
  'upload.limits': 'Bis {size}: {extensions}.',
  'upload.select': 'Datei auswählen',
  'upload.drop_more': 'Ziehen Sie ein weiteres Video hierher oder',
  'upload.select_more': 'wählen Sie eine Datei',
  'upload.closed_title': 'Uploads sind derzeit geschlossen',
  'upload.closed_text':
    'Diese Website kann Dateien gerade nicht sicher öffnen, deshalb wird nichts gesendet. Versuchen Sie es später noch einmal.',
  'upload.visitor_title': 'Melden Sie sich an, um Videos hochzuladen',
  'upload.chosen': { one: '{count} Video ausgewählt', other: '{count} Videos ausgewählt' },
  'upload.repeated': '{name} ist bereits in der Liste.',
  'upload.remove': '{name} entfernen',
  'upload.replace': '{name} ersetzen',
  'upload.checks_of': 'Prüfungen von {name}',
  'upload.state_ok': 'Bestanden:',
  'upload.state_bad': 'Problem:',
  'upload.state_wait': 'Wird geprüft:',
  'upload.state_unknown': 'Nicht geprüft:',
  'upload.name': 'Dateiname',
  'upload.name_bad':
    'Der Dateiname darf nur lateinische Buchstaben und Ziffern enthalten. Benennen Sie die Datei um.',
  'upload.type': 'Dateityp',
  'upload.type_bad': 'Dieser Dateityp wird nicht angenommen. Angenommen werden: {extensions}.',
  'upload.size': 'Dateigröße {size}',
  'upload.whole': 'Datei ist lesbar',
  'upload.whole_wait': 'Datei wird gelesen',
  'upload.whole_unknown': 'Dieser Browser kann die Datei nicht lesen: Der Server prüft sie',
  'upload.length': 'Länge {duration}',
  'upload.length_bad': 'Zu kurz: {duration}. Videos müssen mindestens {minutes} Minuten lang sein.',
  'upload.length_wait': 'Länge',
  'upload.length_unknown': 'Länge: Der Server prüft sie',
  'upload.orientation': 'Querformat',
  'upload.orientation_wait': 'Ausrichtung',
  'upload.orientation_unknown': 'Ausrichtung: Der Server prüft sie',
  'upload.verdict_ok': 'Alle Prüfungen bestanden.',
  'upload.verdict_bad': { one: '{count} Problem.', other: '{count} Probleme.' },
  'upload.verdict_wait': 'Wird geprüft.',
  'upload.verdict_unknown': 'Bisher kein Problem gefunden.',
  'upload.what_is_checked':
    'Ihr Browser prüft Name, Typ, Größe, Länge und Ausrichtung und ob die Datei lesbar ist. Gesendet wurde noch nichts. Der Server wiederholt diese Prüfungen am Video selbst und stellt sicher, dass es noch nicht auf der Website ist.',
  'upload.steps': 'Schritte des Uploads',
  'upload.step_verify': 'Bestätigen',
  'upload.step_send': 'Dateien senden',
  'upload.step_details': 'Vorschaubild und Angaben',
  'upload.step_review': 'Prüfung',
  'upload.step_done': '(erledigt)',
  'upload.send': { one: '{count} Video hochladen', other: '{count} Videos hochladen' },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
