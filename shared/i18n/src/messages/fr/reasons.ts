import type { Dictionary } from '../../messages.ts';
import type { reasonMessages as source } from '../en/reasons.ts';

/** Keys as in en/reasons.ts. */
export const reasonMessages = {
  'review.reason_quality': 'L’image ou le son est inexploitable',
  'review.reason_misleading': 'Titre, aperçu ou catégories trompeurs',
  'review.reason_consent': 'Le consentement d’une personne montrée manque',
  'review.reason_rights': 'Les droits sur l’image ou le son sont douteux',
  'review.reason_prohibited': 'Le contenu est interdit',
  'review.reason_age': 'L’âge d’une personne montrée est douteux',
  'review.reason_duplicate': 'La vidéo est déjà sur le site',
  'review.reason_other': 'Autre raison, indiquée dans la note',
  'review.clause_quality': 'Accord de mise en ligne : qualité',
  'review.clause_misleading': 'Accord de mise en ligne : descriptions exactes',
  'review.clause_consent':
    'Accord de mise en ligne : consentement de toutes les personnes montrées',
  'review.clause_rights': 'Accord de mise en ligne : droits',
  'review.clause_prohibited': 'Conditions : contenus interdits',
  'review.clause_age': 'Conditions : âge de toutes les personnes montrées',
  'review.clause_duplicate': 'Accord de mise en ligne : pas de doublons',
  'review.clause_other': 'Conditions : autres obligations',
  'cases.reason_illegal': 'C’est illégal ici',
  'cases.reason_consent': 'Une personne montrée n’a pas donné son accord',
  'cases.reason_copyright': 'C’est l’œuvre de quelqu’un d’autre',
  'cases.reason_age': 'L’âge d’une personne montrée n’est pas prouvé',
  'cases.reason_terms': 'C’est contraire aux conditions',
  'cases.reason_unfounded': 'Le signalement n’est pas fondé',
  'cases.reason_incomplete': 'Le signalement n’est pas complet',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
