/**
 * Reasons for staff decisions, by code; staff and the people concerned read them (docs/review.md,
 * docs/takedown.md).
 */
export const reasonMessages = {
  'review.reason_quality': 'Picture or sound is unusable',
  'review.reason_misleading': 'Title, preview or categories are misleading',
  'review.reason_consent': 'Consent of someone shown is missing',
  'review.reason_rights': 'Rights to picture or sound are in doubt',
  'review.reason_prohibited': 'It shows prohibited content',
  'review.reason_age': 'Age of someone shown is in doubt',
  'review.reason_duplicate': 'The video is already on the site',
  'review.reason_other': 'Other reason, given in the note',
  'review.clause_quality': 'Uploader agreement: quality',
  'review.clause_misleading': 'Uploader agreement: accurate descriptions',
  'review.clause_consent': 'Uploader agreement: consent of everyone shown',
  'review.clause_rights': 'Uploader agreement: rights',
  'review.clause_prohibited': 'Terms: prohibited content',
  'review.clause_age': 'Terms: age of everyone shown',
  'review.clause_duplicate': 'Uploader agreement: no duplicates',
  'review.clause_other': 'Terms: other obligations',
  'cases.reason_illegal': 'It is illegal here',
  'cases.reason_consent': 'Someone shown did not consent',
  'cases.reason_copyright': 'It is someone else’s work',
  'cases.reason_age': 'The age of someone shown is not proven',
  'cases.reason_terms': 'It breaks the terms',
  'cases.reason_unfounded': 'The notice is unfounded',
  'cases.reason_incomplete': 'The notice is incomplete',
} as const;
