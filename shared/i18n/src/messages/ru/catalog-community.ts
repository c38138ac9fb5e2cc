import type { Dictionary } from '../../messages.ts';
import type { communityMessages as source } from '../en/catalog-community.ts';

/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': { one: '{count} участник', few: '{count} участника', many: '{count} участников', other: '{count} участника' },
  'community.description': 'Люди этого сайта: по имени, по видео, по подписчикам.',
  'community.no_matches_text': 'Нет участника с именем «{search}». Проверьте написание или введите меньше букв.',
  'community.no_result_text': 'Ни один участник не подходит под все эти фильтры.',
  'community.failed': 'Участники не загрузились',
  'playlists.description': 'Видео, которые собрали участники сайта: плейлисты для просмотра подряд.',
  'playlist.changed': 'Изменён {date}',
  'playlist.description': { other: '{title}: {count} видео, выбор участника {name}.' },
  'playlist.play_all': 'Смотреть всё',
  'playlist.private_text': 'Это личный плейлист.',
  'playlist.missing_text': 'Этот плейлист удалён, или его никогда не было.',
  'playlist.empty_text': 'В него пока не добавили ни одного видео.',
  'playlist.own_empty_text': 'Сохраните видео в этот плейлист из меню видео.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
