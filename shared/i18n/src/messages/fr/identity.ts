import type { Dictionary } from '../../messages.ts';
import type { identityMessages as source } from '../en/identity.ts';

/** Words of an uploader's identity, keys as in en/identity.ts. */
export const identityMessages = {
  'identity.title': 'Votre identité',
  'identity.intro':
    'Avant que quoi que ce soit de vous soit publié, nous devons savoir qui vous êtes. Ce que vous envoyez est gardé chiffré, et seule notre équipe de confiance peut l’ouvrir.',
  'identity.submitted': 'Nous examinons votre document. Vous pouvez déjà envoyer des vidéos.',
  'identity.verified': 'Votre identité est confirmée.',
  'identity.rejected': 'Votre identité n’a pas pu être confirmée. {reason}',
  'identity.expired': 'Votre document a expiré. Envoyez-en un qui est valable.',
  'identity.revoked': 'La confirmation de votre identité a été retirée. {reason}',
  'identity.name': 'Nom officiel',
  'identity.name_hint': 'Tel qu’il figure sur le document.',
  'identity.birth_date': 'Jour de naissance',
  'identity.document_type': 'Nature du document',
  'identity.type_passport': 'Un passeport',
  'identity.type_id_card': 'Une carte d’identité',
  'identity.type_driving_licence': 'Un permis de conduire',
  'identity.document_country': 'Pays de délivrance',
  'identity.document_number': 'Numéro de la pièce',
  'identity.document_expires_on': 'Expire le',
  'identity.file': 'Sa photo ou son scan',
  'identity.file_hint': 'Un fichier PDF, JPEG ou PNG de {size} au plus.',
  'identity.sending': 'Votre document est en route',
  'identity.send': 'Envoyer pour contrôle',
  'identity.choose': 'À choisir',
  'identity.invalid_day': 'Indiquez un jour valable',
  'identity.reason_unreadable': 'Le document est illisible.',
  'identity.reason_expired': 'Le document a expiré.',
  'identity.reason_mismatch': 'Le document ne dit pas la même chose que le formulaire.',
  'identity.reason_under_age': 'La personne n’est pas majeure.',
  'identity.reason_not_genuine': 'Le document ne semble pas authentique.',
  'identity.reason_other': 'Il y a une autre raison.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
