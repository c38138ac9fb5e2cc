import type { Dictionary } from '../../messages.ts';
import type { commentsMessages as source } from '../en/comments.ts';

/** Keys as in en/comments.ts. */
export const commentsMessages = {
  'comments.failed': 'Комментарии не загрузились',
  'comments.guest': 'Пожалуйста, {login} или {register}, чтобы оставлять комментарии',
  'comments.login': 'войдите',
  'comments.register': 'зарегистрируйтесь',
  'comments.title': 'Комментарии',
  'comments.all': 'Показать все комментарии',
  'comments.more': 'Более ранние комментарии',
  'comments.write': 'Добавить комментарий',
  'comments.answer': 'Ваш ответ: {name}',
  'comments.send': 'Опубликовать',
  'comments.cancel': 'Отменить',
  'comments.reply': 'Ответить',
  'comments.reply_to': 'Ответить: {name}',
  'comments.like': 'Нравится комментарий {name}: {count}',
  'comments.dislike': 'Не нравится комментарий {name}: {count}',
  'comments.report': 'Пожаловаться на комментарий: {name}',
  'comments.report_title': 'Комментарий: {name}',
  'comments.delete': 'Удалить комментарий',
  'comments.sure': 'Удалить этот комментарий?',
  'comments.sure_text': 'Его больше никто не увидит. Ответы на него останутся.',
  'comments.yes': 'Удалить',
  'comments.no': 'Оставить комментарий',
  'comments.left': {
    one: 'Остался {count} символ',
    few: 'Осталось {count} символа',
    many: 'Осталось {count} символов',
    other: 'Осталось {count} символа',
  },
  'comments.none': 'Комментариев пока нет',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
