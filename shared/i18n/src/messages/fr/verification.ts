import type { Dictionary } from '../../messages.ts';
import type { verificationMessages as source } from '../en/verification.ts';

/** Words of the uploader's verification, keys as in en/verification.ts. */
export const verificationMessages = {
  'verification.title': 'Avant de publier',
  'verification.subtitle': 'Confirmez une fois les {count} points. Ils protègent les personnes de votre vidéo.',
  'verification.open': 'Lire les points',
  'verification.acknowledgements': 'Déclarations',
  'verification.ack_1': 'J’ai au moins {age} ans',
  'verification.ack_2': 'Toutes les personnes filmées ont au moins {age} ans',
  'verification.ack_3': 'J’ai vérifié les papiers d’identité de toutes les personnes filmées',
  'verification.ack_4': 'J’ai l’accord écrit de toutes les personnes filmées pour filmer et publier',
  'verification.ack_5': 'Cet accord couvre le téléchargement et la diffusion publique',
  'verification.ack_6': 'Je peux remettre ces papiers sous 7 jours',
  'verification.acknowledgements_missing': 'Toutes les déclarations doivent être cochées.',
  'verification.content': 'Contenu',
  'verification.content_1': 'Je détiens les droits de cette vidéo',
  'verification.content_2': 'Personne n’est filmé à son insu',
  'verification.content_3': 'Aucune scène ne montre ni ne suggère de violence ou de contrainte',
  'verification.content_4': 'Le titre et les mots-clés décrivent ce qui est montré',
  'verification.content_5': 'J’ai lu les conditions et la déclaration 2257',
  'verification.content_missing': 'Tous les points sur le contenu doivent être cochés.',
  'verification.of': '{count} sur {total}',
  'verification.confirmed': '{count} points confirmés sur {total}',
  'verification.confirm_all': 'Confirmez tous les points',
  'verification.accept': 'Accepter',
  'verification.not_now': 'Pas maintenant',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
