import type { Dictionary } from '../../messages.ts';
import type { identityMessages as source } from '../en/identity.ts';

/** Keys as in en/identity.ts. */
export const identityMessages = {
  'identity.title': 'Votre identité',
  'identity.intro':
    'Avant de publier vos vidéos, nous devons savoir qui vous êtes. Ce que vous envoyez est conservé chiffré, et seule notre équipe confiance et sécurité peut l’ouvrir.',
  'identity.submitted': 'Nous examinons votre document. Vous pouvez déjà envoyer des vidéos.',
  'identity.verified': 'Votre identité est confirmée.',
  'identity.rejected': 'Votre identité n’a pas pu être confirmée. {reason}',
  'identity.expired': 'Votre document a expiré. Envoyez-en un en cours de validité.',
  'identity.revoked': 'Votre identité n’est plus confirmée. {reason}',
  'identity.name': 'Nom légal',
  'identity.name_hint': 'Tel qu’il figure sur le document.',
  'identity.birth_date': 'Date de naissance',
  'identity.document_type': 'Type de document',
  'identity.type_passport': 'Passeport',
  'identity.type_id_card': 'Carte d’identité',
  'identity.type_driving_licence': 'Permis de conduire',
  'identity.document_country': 'Pays de délivrance',
  'identity.document_number': 'Numéro du document',
  'identity.document_expires_on': 'Expire le',
  'identity.file': 'Photo ou scan',
  'identity.file_hint': 'PDF, JPEG ou PNG, {size} au plus.',
  'identity.sending': 'Envoi de votre document',
  'identity.send': 'Envoyer le document',
  'identity.choose': 'À choisir',
  'identity.invalid_day': 'Saisissez une date valable',
  'identity.reason_unreadable': 'Le document est illisible.',
  'identity.reason_expired': 'Le document a expiré.',
  'identity.reason_mismatch': 'Le document ne correspond pas au formulaire.',
  'identity.reason_under_age': 'La personne est mineure.',
  'identity.reason_not_genuine': 'Le document ne semble pas authentique.',
  'identity.reason_other': 'Il y a une autre raison.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
