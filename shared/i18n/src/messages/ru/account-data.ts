import type { Dictionary } from '../../messages.ts';
import type { accountDataMessages as source } from '../en/account-data.ts';

/** Keys as in en/account-data.ts. */
export const accountDataMessages = {
  'account_data.title': 'Ваши данные на этом сайте',
  'account_data.text':
    'Файл со всем, что здесь о вас хранится: профиль, комментарии, списки, сообщения и прочее. Его можно запросить раз в день и забрать в течение {days} дней.',
  'account_data.ask': 'Запросить файл',
  'account_data.making': 'Файл готовится. Это займёт не больше нескольких минут.',
  'account_data.ready': 'Файл доступен до {date}.',
  'account_data.fetch': 'Сохранить этот файл',
  'account_data.next': 'Следующий можно запросить с {date}.',
  'account_data.browser': 'Что хранит этот браузер',
  'account_data.delete_title': 'Удалить учётную запись',
  'account_data.delete_text':
    'Вы выйдете из системы на всех устройствах, а ваше имя, комментарии и видео сразу исчезнут с сайта. В течение {days} дней поддержка ещё может вернуть учётную запись, затем всё будет стёрто. Останутся только опечатанные документы о загруженных видео, которых требует закон, на положенный срок.',
  'account_data.delete_open': 'Удалить мою учётную запись',
  'account_data.delete_name': 'Для подтверждения введите своё имя пользователя: {name}',
  'account_data.delete_submit': 'Удалить сейчас',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
