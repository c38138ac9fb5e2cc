import type { Dictionary } from '../../messages.ts';
import type { accountDataMessages as source } from '../en/account-data.ts';

/** Keys as in en/account-data.ts. */
export const accountDataMessages = {
  'account_data.title': 'Ihre Daten auf dieser Website',
  'account_data.text':
    'Eine Datei mit allem, was wir über Sie speichern: Profil, Kommentare, Listen, Nachrichten und mehr. Sie können sie einmal am Tag anfordern und {days} Tage lang herunterladen.',
  'account_data.ask': 'Datei anfordern',
  'account_data.making': 'Die Datei wird erstellt. Das dauert höchstens ein paar Minuten.',
  'account_data.ready': 'Die Datei liegt bis {date} bereit.',
  'account_data.fetch': 'Datei herunterladen',
  'account_data.next': 'Die nächste können Sie ab {date} anfordern.',
  'account_data.browser': 'Daten in diesem Browser',
  'account_data.delete_title': 'Konto löschen',
  'account_data.delete_text':
    'Sie werden überall abgemeldet, und Ihr Name, Ihre Kommentare und Ihre Videos verschwinden sofort von der Website. {days} Tage lang kann der Support das Konto wiederherstellen; danach wird alles gelöscht. Nur gesetzlich vorgeschriebene Unterlagen zu hochgeladenen Videos bleiben für die vorgeschriebene Zeit verschlüsselt gespeichert.',
  'account_data.delete_open': 'Mein Konto löschen',
  'account_data.delete_name': 'Geben Sie zur Bestätigung Ihren Benutzernamen ein: {name}',
  'account_data.delete_submit': 'Jetzt löschen',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
