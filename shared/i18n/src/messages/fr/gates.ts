import type { Dictionary } from '../../messages.ts';
import type { gatesMessages as source } from '../en/gates.ts';

/** Keys as in en/gates.ts. */
export const gatesMessages = {
  'gates.terms': 'Conditions d’utilisation',
  'gates.cookies': 'Cookies',
  'gates.assured_title': 'Confirmez votre âge',
  'gates.assured_text':
    'Là où vous vous trouvez, vous devez confirmer votre âge avant de voir ce site. Le prestataire nous dit seulement oui ou non, et rien sur votre identité.',
  'gates.assured_start': 'Confirmer mon âge',
  'gates.assured_refused': 'Votre âge n’a pas été confirmé. Vous pouvez réessayer.',
  'gates.assured_elsewhere': 'Ouvrir dans un nouvel onglet',
  'gates.blocked_place': 'Vérification de l’âge en {place}',
  'gates.device_title': 'Une meilleure solution : l’appareil',
  'gates.ask_title': 'Ce que vous pouvez faire',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
