/** Keys as in en/common-entries.ts. */
export const entryMessages = {
  'common.videos_title': 'Видео',
  'common.performers': 'Исполнители',
  'common.studios': 'Студии',
  'common.subscribe': 'Подписаться',
  'common.subscribed': 'Вы подписаны',
  'common.subscribers': {
    one: '{count} подписчик',
    few: '{count} подписчика',
    many: '{count} подписчиков',
    other: '{count} подписчика',
  },
  'common.watch_live': 'Смотреть эфир',
} as const;
