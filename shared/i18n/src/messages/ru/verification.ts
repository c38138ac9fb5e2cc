import { VERIF_TEXTS_RU } from '@nocturne/contracts/verif-texts';
import type { Dictionary } from '../../messages.ts';
import type { verificationMessages as source } from '../en/verification.ts';

/** Keys as in en/verification.ts. */
export const verificationMessages = {
  'verification.title': 'Перед загрузкой',
  'verification.subtitle': {
    one: 'Подтвердите один раз {count} пункт. Это защищает людей в вашем видео.',
    few: 'Подтвердите один раз все {count} пункта. Они защищают людей в вашем видео.',
    many: 'Подтвердите один раз все {count} пунктов. Они защищают людей в вашем видео.',
    other: 'Подтвердите один раз все {count} пункта. Они защищают людей в вашем видео.',
  },
  'verification.open': 'Прочитать пункты',
  'verification.acknowledgements': 'Подтверждения',
  ...VERIF_TEXTS_RU,
  'verification.acknowledgements_missing': 'Нужно отметить все подтверждения.',
  'verification.content': 'Содержание',
  'verification.content_missing': 'Нужно отметить все пункты о содержании.',
  'verification.read_terms': 'Прочитать условия',
  'verification.read_2257': 'Прочитать заявление 2257',
  'verification.of': '{count} из {total}',
  'verification.confirmed': 'Подтверждено: {count} из {total}',
  'verification.confirm_all': 'Подтвердите все пункты',
  'verification.accept': 'Принять',
  'verification.not_now': 'Не сейчас',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
