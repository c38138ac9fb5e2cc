import type { Dictionary } from '../../messages.ts';
import type { listMessages as source } from '../en/lists.ts';

/** Keys as in en/lists.ts. */
export const listMessages = {
  'listing.failed': 'Видео не загрузились',
  'listing.failed_more': 'Следующие видео не загрузились',
  'listing.numbered': '{title}, страница {page}',
  'places.failed_more': 'Следующая страница не загрузилась',
  'place.sections': 'Разделы: {name}',
  'place.info': 'Информация',
  'info.birth_date': 'Дата рождения',
  'info.career': 'Род занятий',
  'info.education': 'Образование',
  'info.website': 'Сайт',
  'playlists.count': {
    one: '{count} плейлист',
    few: '{count} плейлиста',
    many: '{count} плейлистов',
    other: '{count} плейлиста',
  },
  'playlists.failed': 'Плейлисты не загрузились',
  'playlist.by': 'автор: {name}',
  'playlist.private': 'Личный',
  'playlist.to_all': 'Все плейлисты',
  'history.lists': 'Ваши списки',
  'history.description': 'Видео, просмотренные в этом браузере, сначала новые.',
  'history.later_description': 'Видео, отложенные в этом браузере.',
  'history.kept_here': 'Хранится только в этом браузере',
  'history.noscript':
    'Этот список хранится в вашем браузере, а не на сайте. Чтобы увидеть его, разрешите скрипты.',
  'history.empty_text':
    'Здесь появятся просмотренные видео. Список хранится только на этом устройстве.',
  'history.later_empty_text': 'Нажмите на часы на видео, чтобы отложить его.',
  'history.find': 'Смотреть видео',
  'history.clear': 'Очистить список',
  'history.clear_question': 'Очистить весь список?',
  'history.clear_text': {
    one: 'Будет удалено {count} видео. Отменить это нельзя.',
    few: 'Будут удалены {count} видео. Отменить это нельзя.',
    many: 'Будут удалены {count} видео. Отменить это нельзя.',
    other: 'Будут удалены {count} видео. Отменить это нельзя.',
  },
  'history.clear_yes': 'Да, очистить',
  'history.clear_no': 'Оставить',
  'history.removed': '«{title}» удалено из списка',
  'history.cleared': 'Список очищен',
  'history.gone': {
    one: '{count} видео с этой страницы больше недоступно.',
    few: '{count} видео с этой страницы больше недоступны.',
    many: '{count} видео с этой страницы больше недоступны.',
    other: '{count} видео с этой страницы больше недоступны.',
  },
  'history.forget': 'Убрать из списка',
  'history.forgotten': {
    one: 'Из списка удалено {count} видео',
    few: 'Из списка удалены {count} видео',
    many: 'Из списка удалено {count} видео',
    other: 'Из списка удалено {count} видео',
  },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
