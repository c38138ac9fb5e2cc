import type { Dictionary } from '../../messages.ts';
import type { verificationMessages as source } from '../en/verification.ts';

/** Words of the uploader's verification, keys as in en/verification.ts. */
export const verificationMessages = {
  'verification.title': 'Перед загрузкой',
  'verification.subtitle': 'Подтвердите один раз все пункты ({count}). Они защищают людей в вашем видео.',
  'verification.open': 'Прочитать пункты',
  'verification.acknowledgements': 'Заявления',
  'verification.ack_1': 'Мне не меньше {age} лет',
  'verification.ack_2': 'Всем, кто снят, не меньше {age} лет',
  'verification.ack_3': 'Документы всех, кто снят, мной проверены',
  'verification.ack_4': 'У меня есть письменное согласие всех, кто снят, на съёмку и публикацию',
  'verification.ack_5': 'Согласие распространяется на скачивание и открытый показ',
  'verification.ack_6': 'Эти документы можно получить от меня в течение 7 дней',
  'verification.acknowledgements_missing': 'Нужно отметить все заявления.',
  'verification.content': 'Содержание',
  'verification.content_1': 'Права на это видео принадлежат мне',
  'verification.content_2': 'Никто не снят без своего ведома',
  'verification.content_3': 'Ни в одной сцене нет вреда или принуждения, и ничто на них не намекает',
  'verification.content_4': 'Название и теги описывают то, что показано',
  'verification.content_5': 'Условия и заявление 2257 мной прочитаны',
  'verification.content_missing': 'Нужно отметить все пункты о содержании.',
  'verification.of': '{count} из {total}',
  'verification.confirmed': 'Подтверждено: {count} из {total}',
  'verification.confirm_all': 'Подтвердите все пункты',
  'verification.accept': 'Принять',
  'verification.not_now': 'Не сейчас',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
