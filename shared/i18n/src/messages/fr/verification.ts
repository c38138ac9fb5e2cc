import { VERIF_TEXTS_FR } from '@nocturne/contracts/verif-texts';
import type { Dictionary } from '../../messages.ts';
import type { verificationMessages as source } from '../en/verification.ts';

/** Keys as in en/verification.ts. */
export const verificationMessages = {
  'verification.title': 'Avant la mise en ligne',
  'verification.subtitle':
    'Confirmez une fois les {count} points. Ils protègent les personnes de votre vidéo.',
  'verification.open': 'Lire les points',
  'verification.acknowledgements': 'Déclarations',
  ...VERIF_TEXTS_FR,
  'verification.acknowledgements_missing': 'Toutes les déclarations doivent être cochées.',
  'verification.content': 'Contenu',
  'verification.content_missing': 'Tous les points sur le contenu doivent être cochés.',
  'verification.read_terms': 'Lire les conditions',
  'verification.read_2257': 'Lire la déclaration 2257',
  'verification.of': '{count} sur {total}',
  'verification.confirmed': '{count} sur {total} confirmés',
  'verification.confirm_all': 'Confirmez tous les points',
  'verification.accept': 'Accepter',
  'verification.not_now': 'Pas maintenant',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
