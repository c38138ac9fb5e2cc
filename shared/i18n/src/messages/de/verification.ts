import { VERIF_TEXTS_DE } from '@nocturne/contracts/verif-texts';
import type { Dictionary } from '../../messages.ts';
import type { verificationMessages as source } from '../en/verification.ts';

/** Keys as in en/verification.ts. */
export const verificationMessages = {
  'verification.title': 'Vor dem Hochladen',
  'verification.subtitle':
    'Bestätigen Sie einmal alle {count} Punkte. Sie schützen die Menschen in Ihrem Video.',
  'verification.open': 'Punkte lesen',
  'verification.acknowledgements': 'Erklärungen',
  ...VERIF_TEXTS_DE,
  'verification.acknowledgements_missing': 'Alle Erklärungen müssen angekreuzt sein.',
  'verification.content': 'Inhalt',
  'verification.content_missing': 'Alle Punkte zum Inhalt müssen angekreuzt sein.',
  'verification.read_terms': 'Nutzungsbedingungen lesen',
  'verification.read_2257': '2257-Erklärung lesen',
  'verification.of': '{count} von {total}',
  'verification.confirmed': '{count} von {total} bestätigt',
  'verification.confirm_all': 'Bestätigen Sie alle Punkte',
  'verification.accept': 'Akzeptieren',
  'verification.not_now': 'Nicht jetzt',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
