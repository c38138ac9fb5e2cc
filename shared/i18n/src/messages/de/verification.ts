import type { Dictionary } from '../../messages.ts';
import type { verificationMessages as source } from '../en/verification.ts';

/** Words of the uploader's verification, keys as in en/verification.ts. */
export const verificationMessages = {
  'verification.title': 'Vor dem Hochladen',
  'verification.subtitle': 'Bestätigen Sie einmal alle {count} Punkte. Sie schützen die Menschen in Ihrem Video.',
  'verification.open': 'Punkte lesen',
  'verification.acknowledgements': 'Erklärungen',
  'verification.ack_1': 'Ich bin mindestens {age} Jahre alt',
  'verification.ack_2': 'Alle Gezeigten sind mindestens {age} Jahre alt',
  'verification.ack_3': 'Ich habe die Ausweise aller Gezeigten geprüft',
  'verification.ack_4': 'Mir liegt die schriftliche Einwilligung aller Gezeigten in Aufnahme und Veröffentlichung vor',
  'verification.ack_5': 'Die Einwilligung umfasst Downloads und die öffentliche Wiedergabe',
  'verification.ack_6': 'Ich kann diese Unterlagen innerhalb von 7 Tagen vorlegen',
  'verification.acknowledgements_missing': 'Alle Erklärungen müssen angekreuzt sein.',
  'verification.content': 'Inhalt',
  'verification.content_1': 'Ich besitze die Rechte an diesem Video',
  'verification.content_2': 'Niemand wird ohne sein Wissen gezeigt',
  'verification.content_3': 'Keine Szene zeigt Schaden oder Zwang oder deutet sie an',
  'verification.content_4': 'Titel und Schlagwörter beschreiben, was zu sehen ist',
  'verification.content_5': 'Ich habe die Nutzungsbedingungen und die 2257-Erklärung gelesen',
  'verification.content_missing': 'Alle Punkte zum Inhalt müssen angekreuzt sein.',
  'verification.of': '{count} von {total}',
  'verification.confirmed': '{count} von {total} bestätigt',
  'verification.confirm_all': 'Bestätigen Sie alle Punkte',
  'verification.accept': 'Akzeptieren',
  'verification.not_now': 'Nicht jetzt',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
