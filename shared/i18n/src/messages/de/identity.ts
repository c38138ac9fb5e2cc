import type { Dictionary } from '../../messages.ts';
import type { identityMessages as source } from '../en/identity.ts';

/** Words of an uploader's identity, keys as in en/identity.ts. */
export const identityMessages = {
  'identity.title': 'Ihre Identität',
  'identity.intro':
    'Bevor etwas von Ihnen veröffentlicht wird, müssen wir wissen, wer Sie sind. Was Sie senden, wird verschlüsselt aufbewahrt; öffnen kann es nur unser Vertrauensteam.',
  'identity.submitted': 'Wir prüfen Ihr Dokument. Hochladen können Sie schon jetzt.',
  'identity.verified': 'Ihre Identität ist bestätigt.',
  'identity.rejected': 'Ihre Identität konnte nicht bestätigt werden. {reason}',
  'identity.expired': 'Ihr Dokument ist abgelaufen. Bitte senden Sie ein gültiges.',
  'identity.revoked': 'Die Bestätigung Ihrer Identität wurde zurückgenommen. {reason}',
  'identity.name': 'Amtlicher Name',
  'identity.name_hint': 'So, wie er im Dokument steht.',
  'identity.birth_date': 'Tag der Geburt',
  'identity.document_type': 'Typ des Dokuments',
  'identity.type_passport': 'Ein Reisepass',
  'identity.type_id_card': 'Ein Personalausweis',
  'identity.type_driving_licence': 'Ein Führerschein',
  'identity.document_country': 'Land der Ausstellung',
  'identity.document_number': 'Dokumentnummer',
  'identity.document_expires_on': 'Dokument läuft ab am',
  'identity.file': 'Foto oder Scan davon',
  'identity.file_hint': 'Eine PDF-, JPEG- oder PNG-Datei bis {size}.',
  'identity.sending': 'Ihr Dokument ist unterwegs',
  'identity.send': 'Zur Prüfung senden',
  'identity.choose': 'Bitte wählen',
  'identity.invalid_day': 'Geben Sie einen gültigen Tag ein',
  'identity.reason_unreadable': 'Das Dokument ist nicht lesbar.',
  'identity.reason_expired': 'Das Dokument ist abgelaufen.',
  'identity.reason_mismatch': 'Das Dokument sagt etwas anderes als das Formular.',
  'identity.reason_under_age': 'Die Person ist nicht volljährig.',
  'identity.reason_not_genuine': 'Das Dokument scheint nicht echt zu sein.',
  'identity.reason_other': 'Es gibt einen anderen Grund.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
