import type { Dictionary } from '../../messages.ts';
import type { playerPagesMessages as source } from '../en/player-pages.ts';

export const playerPagesMessages = {
  'embed.gate_title': 'Только для взрослых, {age}+',
  'embed.gate_text': 'Это видео для зрителей от {age} лет.',
  'embed.gate_enter': 'Мне есть {age} лет',
  'embed.missing': 'Это видео недоступно',
  'embed.site': 'Перейти на {site}',
  'embed.watch_on': 'Смотреть «{title}» на {site}',
  'download.page_title': 'Скачать {title}',
  'download.page_description': 'Фрагмент видео «{title}» и ссылка на его студию.',
  'download.no_studio': 'Это видео загрузил участник, а не студия.',
  'download.back': 'Назад к видео',
  'download.trial': 'Попробовать бесплатно',
  'download.files': 'Файлы для участников',
  'download.files_failed': 'Список файлов не загрузился.',
  'download.not_allowed': 'Это видео нельзя скачать.',
  'download.file': 'Скачать в {label}',
  'download.preview': 'Фрагмент видео {title}',
  'download.trial_note': 'Эти ссылки открывают {host} в новой вкладке.',
  'download.clip': 'Фрагмент без звука',
  'download.sign_in': 'Участники могут скачивать файлы, если это разрешил автор.',
  'download.pending': 'Файлы этого видео ещё не готовы. Попробуйте позже.',
  'download.about': 'MP4 · {size}',
  'download.own_use': 'Только для личного просмотра. См. условия использования.',
  'download.related': 'Похожие видео',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
