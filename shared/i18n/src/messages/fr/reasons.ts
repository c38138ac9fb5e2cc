import type { Dictionary } from '../../messages.ts';
import type { reasonMessages as source } from '../en/reasons.ts';

/** Why staff decided as it did, keys as in en/reasons.ts. */
export const reasonMessages = {
  'review.reason_quality': 'L’image ou le son ne sont pas exploitables',
  'review.reason_misleading': 'Le titre, l’aperçu ou les catégories montrent autre chose',
  'review.reason_consent': 'Le consentement d’une personne montrée manque',
  'review.reason_rights': 'Les droits sur l’image ou le son sont douteux',
  'review.reason_prohibited': 'On y voit quelque chose d’interdit',
  'review.reason_age': 'L’âge d’une personne montrée est douteux',
  'review.reason_duplicate': 'La vidéo est déjà sur le site',
  'review.reason_other': 'Une autre raison, dite dans la note',
  'review.clause_quality': 'Accord de mise en ligne : qualité',
  'review.clause_misleading': 'Accord de mise en ligne : descriptions exactes',
  'review.clause_consent': 'Accord de mise en ligne : consentement de toutes les personnes montrées',
  'review.clause_rights': 'Accord de mise en ligne : droits',
  'review.clause_prohibited': 'Conditions : ce qui est interdit',
  'review.clause_age': 'Conditions : âge de toutes les personnes montrées',
  'review.clause_duplicate': 'Accord de mise en ligne : chaque vidéo une fois',
  'review.clause_other': 'Conditions : autres obligations',
  'cases.reason_illegal': 'C’est contraire à la loi ici',
  'cases.reason_consent': 'Une personne montrée n’a pas donné son accord',
  'cases.reason_copyright': 'C’est l’œuvre de quelqu’un d’autre',
  'cases.reason_age': 'L’âge d’une personne montrée n’est pas prouvé',
  'cases.reason_terms': 'C’est contraire aux conditions',
  'cases.reason_unfounded': 'Le signalement n’est pas fondé',
  'cases.reason_incomplete': 'Le signalement n’est pas complet',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
