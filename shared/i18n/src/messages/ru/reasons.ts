import type { Dictionary } from '../../messages.ts';
import type { reasonMessages as source } from '../en/reasons.ts';

/** Why staff decided as it did, keys as in en/reasons.ts. */
export const reasonMessages = {
  'review.reason_quality': 'Изображение или звук не годятся',
  'review.reason_misleading': 'Название, превью или категории показывают другое',
  'review.reason_consent': 'Нет согласия кого-то из показанных',
  'review.reason_rights': 'Права на изображение или звук под сомнением',
  'review.reason_prohibited': 'Показано то, что запрещено',
  'review.reason_age': 'Возраст кого-то из показанных под сомнением',
  'review.reason_duplicate': 'Это видео уже есть на сайте',
  'review.reason_other': 'Другая причина, она названа в примечании',
  'review.clause_quality': 'Соглашение для загружающих: качество',
  'review.clause_misleading': 'Соглашение для загружающих: верные описания',
  'review.clause_consent': 'Соглашение для загружающих: согласие всех показанных',
  'review.clause_rights': 'Соглашение для загружающих: права',
  'review.clause_prohibited': 'Условия: что запрещено',
  'review.clause_age': 'Условия: возраст всех показанных',
  'review.clause_duplicate': 'Соглашение для загружающих: каждое видео один раз',
  'review.clause_other': 'Условия: другие обязанности',
  'cases.reason_illegal': 'Здесь это противоречит закону',
  'cases.reason_consent': 'Кто-то из показанных не давал согласия',
  'cases.reason_copyright': 'Это чужое произведение',
  'cases.reason_age': 'Возраст кого-то из показанных не доказан',
  'cases.reason_terms': 'Это противоречит условиям',
  'cases.reason_unfounded': 'Обращение необоснованно',
  'cases.reason_incomplete': 'Обращение неполное',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
