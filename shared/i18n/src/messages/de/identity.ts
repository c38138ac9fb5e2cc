import type { Dictionary } from '../../messages.ts';
import type { identityMessages as source } from '../en/identity.ts';

/** Keys as in en/identity.ts. */
export const identityMessages = {
  'identity.title': 'Ihre Identität',
  'identity.intro':
    'Bevor wir etwas von Ihnen veröffentlichen, müssen wir wissen, wer Sie sind. Was Sie senden, wird verschlüsselt gespeichert; öffnen kann es nur unser Trust-and-Safety-Team.',
  'identity.submitted': 'Wir prüfen Ihr Dokument. Hochladen können Sie schon jetzt.',
  'identity.verified': 'Ihre Identität ist bestätigt.',
  'identity.rejected': 'Ihre Identität konnte nicht bestätigt werden. {reason}',
  'identity.expired': 'Ihr Dokument ist abgelaufen. Bitte senden Sie ein gültiges.',
  'identity.revoked': 'Ihre Identität ist nicht mehr bestätigt. {reason}',
  'identity.name': 'Name laut Dokument',
  'identity.name_hint': 'Wie im Dokument.',
  'identity.birth_date': 'Geburtsdatum',
  'identity.document_type': 'Dokumenttyp',
  'identity.type_passport': 'Reisepass',
  'identity.type_id_card': 'Personalausweis',
  'identity.type_driving_licence': 'Führerschein',
  'identity.document_country': 'Ausstellungsland',
  'identity.document_number': 'Dokumentnummer',
  'identity.document_expires_on': 'Gültig bis',
  'identity.file': 'Foto oder Scan',
  'identity.file_hint': 'PDF, JPEG oder PNG, bis {size}.',
  'identity.sending': 'Ihr Dokument wird gesendet',
  'identity.send': 'Dokument senden',
  'identity.choose': 'Bitte wählen',
  'identity.invalid_day': 'Geben Sie ein gültiges Datum ein',
  'identity.reason_unreadable': 'Das Dokument ist nicht lesbar.',
  'identity.reason_expired': 'Das Dokument ist abgelaufen.',
  'identity.reason_mismatch': 'Das Dokument stimmt nicht mit dem Formular überein.',
  'identity.reason_under_age': 'Die Person ist nicht volljährig.',
  'identity.reason_not_genuine': 'Das Dokument scheint nicht echt zu sein.',
  'identity.reason_other': 'Es gibt einen anderen Grund.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
