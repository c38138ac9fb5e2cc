import type { Dictionary } from '../../messages.ts';
import type { ownPlaylistMessages as source } from '../en/own-playlists.ts';

/** Keys as in en/own-playlists.ts. */
export const ownPlaylistMessages = {
  'own_playlist.none': 'У вас пока нет плейлистов',
  'own_playlist.none_text': 'Создайте плейлист, чтобы сохранить это видео.',
  'own_playlist.new': 'Новый плейлист',
  'own_playlist.name': 'Название плейлиста',
  'own_playlist.words': 'Описание',
  'own_playlist.only_me': 'Плейлист виден только мне',
  'own_playlist.create': 'Создать и добавить видео',
  'own_playlist.make': 'Создать плейлист',
  'own_playlist.back': 'Назад к вашим плейлистам',
  'own_playlist.manage': 'Управление плейлистом',
  'own_playlist.edit': 'Изменить плейлист',
  'own_playlist.keep': 'Сохранить',
  'own_playlist.arrange': 'Изменить порядок',
  'own_playlist.arrange_text':
    'Перетащите видео на нужное место или передвиньте его стрелками. Порядок сохраняется сразу.',
  'own_playlist.arranged': 'Готово',
  'own_playlist.moved': '«{title}» теперь под номером {place} из {count}',
  'own_playlist.delete': 'Удалить плейлист',
  'own_playlist.sure': 'Удалить этот плейлист?',
  'own_playlist.sure_text':
    'Он исчезнет для всех, и вернуть его будет нельзя. Видео останутся на сайте.',
  'own_playlist.yes': 'Да, удалить',
  'own_playlist.no': 'Оставить плейлист',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
