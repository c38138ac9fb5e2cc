import type { Dictionary } from '../../messages.ts';
import type { reasonMessages as source } from '../en/reasons.ts';

/** Why staff decided as it did, keys as in en/reasons.ts. */
export const reasonMessages = {
  'review.reason_quality': 'Bild oder Ton sind nicht brauchbar',
  'review.reason_misleading': 'Titel, Vorschau oder Kategorien zeigen etwas anderes',
  'review.reason_consent': 'Die Zustimmung einer gezeigten Person fehlt',
  'review.reason_rights': 'Die Rechte an Bild oder Ton sind zweifelhaft',
  'review.reason_prohibited': 'Es zeigt etwas Verbotenes',
  'review.reason_age': 'Das Alter einer gezeigten Person ist zweifelhaft',
  'review.reason_duplicate': 'Die Website hat dieses Video schon',
  'review.reason_other': 'Ein anderer Grund, siehe Mitteilung',
  'review.clause_quality': 'Vereinbarung für Hochladende: Qualität',
  'review.clause_misleading': 'Vereinbarung für Hochladende: wahre Angaben',
  'review.clause_consent': 'Vereinbarung für Hochladende: Zustimmung aller Gezeigten',
  'review.clause_rights': 'Vereinbarung für Hochladende: Rechte',
  'review.clause_prohibited': 'Nutzungsbedingungen: was verboten ist',
  'review.clause_age': 'Nutzungsbedingungen: Alter aller Gezeigten',
  'review.clause_duplicate': 'Vereinbarung für Hochladende: jedes Video einmal',
  'review.clause_other': 'Nutzungsbedingungen: weitere Pflichten',
  'cases.reason_illegal': 'Es verstößt hier gegen das Gesetz',
  'cases.reason_consent': 'Eine gezeigte Person hat nicht zugestimmt',
  'cases.reason_copyright': 'Es ist das Werk von jemand anderem',
  'cases.reason_age': 'Das Alter einer gezeigten Person ist nicht belegt',
  'cases.reason_terms': 'Es verstößt gegen die Nutzungsbedingungen',
  'cases.reason_unfounded': 'Die Meldung ist unbegründet',
  'cases.reason_incomplete': 'Die Meldung ist unvollständig',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
