import type { Dictionary } from '../../messages.ts';
import type { communityMessages as source } from '../en/catalog-community.ts';

/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': {
    one: '{count} участник',
    few: '{count} участника',
    many: '{count} участников',
    other: '{count} участника',
  },
  'community.description': 'Участники сайта: по имени, по числу видео, по числу подписчиков.',
  'community.no_matches_text':
    'Нет участника с именем «{search}». Проверьте написание или введите меньше букв.',
  'community.no_result_text': 'Нет участников, подходящих под эти фильтры.',
  'community.failed': 'Участники не загрузились',
  'playlists.description': 'Плейлисты, собранные участниками: смотрите всё подряд.',
  'playlist.changed': 'Обновлён {date}',
  'playlist.description': { other: '{title}: {count} видео, выбор участника {name}.' },
  'playlist.play_all': 'Смотреть всё',
  'playlist.private_text': 'Это личный плейлист.',
  'playlist.missing_text': 'Этот плейлист удалён или никогда не существовал.',
  'playlist.empty_text': 'Владелец пока не добавил ни одного видео.',
  'playlist.own_empty_text': 'Чтобы добавить видео, выберите в его меню «Сохранить в плейлист».',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
