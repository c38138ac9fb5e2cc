import type { Dictionary } from '../../messages.ts';
import type { reasonMessages as source } from '../en/reasons.ts';

/** Keys as in en/reasons.ts. */
export const reasonMessages = {
  'review.reason_quality': 'Изображение или звук непригодны',
  'review.reason_misleading': 'Название, превью или категории вводят в заблуждение',
  'review.reason_consent': 'Нет согласия кого-то из тех, кто в кадре',
  'review.reason_rights': 'Права на изображение или звук под сомнением',
  'review.reason_prohibited': 'Показано запрещённое содержание',
  'review.reason_age': 'Возраст кого-то из тех, кто в кадре, под сомнением',
  'review.reason_duplicate': 'Это видео уже есть на сайте',
  'review.reason_other': 'Другая причина, указана в примечании',
  'review.clause_quality': 'Соглашение для загружающих: качество',
  'review.clause_misleading': 'Соглашение для загружающих: точные описания',
  'review.clause_consent': 'Соглашение для загружающих: согласие всех, кто в кадре',
  'review.clause_rights': 'Соглашение для загружающих: права',
  'review.clause_prohibited': 'Условия: запрещённое содержание',
  'review.clause_age': 'Условия: возраст всех, кто в кадре',
  'review.clause_duplicate': 'Соглашение для загружающих: без повторов',
  'review.clause_other': 'Условия: другие обязанности',
  'cases.reason_illegal': 'Здесь это незаконно',
  'cases.reason_consent': 'Кто-то из тех, кто в кадре, не давал согласия',
  'cases.reason_copyright': 'Это чужое произведение',
  'cases.reason_age': 'Возраст кого-то из тех, кто в кадре, не подтверждён',
  'cases.reason_terms': 'Это нарушает условия',
  'cases.reason_unfounded': 'Обращение необоснованно',
  'cases.reason_incomplete': 'Обращение неполное',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
