import type { Dictionary } from '../../messages.ts';
import type { reasonMessages as source } from '../en/reasons.ts';

/** Keys as in en/reasons.ts. */
export const reasonMessages = {
  'review.reason_quality': 'Bild oder Ton ist unbrauchbar',
  'review.reason_misleading': 'Titel, Vorschaubild oder Kategorien sind irreführend',
  'review.reason_consent': 'Die Zustimmung einer gezeigten Person fehlt',
  'review.reason_rights': 'Die Rechte an Bild oder Ton sind zweifelhaft',
  'review.reason_prohibited': 'Es zeigt verbotene Inhalte',
  'review.reason_age': 'Das Alter einer gezeigten Person ist zweifelhaft',
  'review.reason_duplicate': 'Das Video ist schon auf der Website',
  'review.reason_other': 'Anderer Grund, siehe Mitteilung',
  'review.clause_quality': 'Vereinbarung für Hochladende: Qualität',
  'review.clause_misleading': 'Vereinbarung für Hochladende: zutreffende Angaben',
  'review.clause_consent': 'Vereinbarung für Hochladende: Zustimmung aller gezeigten Personen',
  'review.clause_rights': 'Vereinbarung für Hochladende: Rechte',
  'review.clause_prohibited': 'Nutzungsbedingungen: verbotene Inhalte',
  'review.clause_age': 'Nutzungsbedingungen: Alter aller gezeigten Personen',
  'review.clause_duplicate': 'Vereinbarung für Hochladende: keine Duplikate',
  'review.clause_other': 'Nutzungsbedingungen: weitere Pflichten',
  'cases.reason_illegal': 'Es ist hier rechtswidrig',
  'cases.reason_consent': 'Eine gezeigte Person hat nicht zugestimmt',
  'cases.reason_copyright': 'Es ist das Werk von jemand anderem',
  'cases.reason_age': 'Das Alter einer gezeigten Person ist nicht belegt',
  'cases.reason_terms': 'Es verstößt gegen die Nutzungsbedingungen',
  'cases.reason_unfounded': 'Die Meldung ist unbegründet',
  'cases.reason_incomplete': 'Die Meldung ist unvollständig',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
