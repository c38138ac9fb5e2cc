import type { Dictionary } from '../../messages.ts';
import type { ownDataMessages as source } from '../en/own-data.ts';

/** Keys as in en/own-data.ts. */
export const ownDataMessages = {
  'own_data.title': 'Ihre Daten',
  'own_data.description':
    'Was dieser Browser von Ihren Besuchen speichert: exportieren, anhalten oder löschen.',
  'own_data.kept': 'Was gespeichert ist',
  'own_data.searches': 'Suchverlauf',
  'own_data.search_count': { one: '{count} Suche', other: '{count} Suchen' },
  'own_data.remove_search': 'Suche „{term}“ entfernen',
  'own_data.wipe': 'Löschen',
  'own_data.wipe_named': 'Löschen: {name}',
  'own_data.wipe_all': 'Alles löschen',
  'own_data.wipe_question': 'Diese Liste löschen: {name}?',
  'own_data.wipe_all_question': 'Alles löschen, was hier gespeichert ist?',
  'own_data.wipe_text': 'Niemand sonst hat eine Kopie. Das lässt sich nicht rückgängig machen.',
  'own_data.wipe_yes': 'Ja, löschen',
  'own_data.wiped': 'Gelöscht',
  'own_data.pause': 'Verlauf anhalten',
  'own_data.pause_text':
    'Solange der Verlauf angehalten ist, speichert dieser Browser weder, was Sie ansehen, noch, wonach Sie suchen. „Später ansehen“ funktioniert weiterhin.',
  'own_data.paused': 'Der Verlauf ist angehalten',
  'own_data.resumed': 'Der Verlauf ist eingeschaltet',
  'own_data.carry': 'Listen in einen anderen Browser übertragen',
  'own_data.carry_text':
    'Die Datei enthält alle drei Listen, und wer sie hat, kann sie lesen. Was im anderen Browser schon ist, bleibt; was fehlt, kommt hinzu.',
  'own_data.save': 'Als Datei speichern',
  'own_data.add': 'Aus einer Datei importieren',
  'own_data.saved': 'Datei gespeichert',
  'own_data.added': { one: '{count} Eintrag hinzugefügt', other: '{count} Einträge hinzugefügt' },
  'own_data.unreadable': 'Diese Datei enthält keine Listen dieser Website',
  'own_data.too_large': 'Diese Datei ist zu groß',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
