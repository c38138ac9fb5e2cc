/** Keys as in en/common-words.ts. */
export const wordMessages = {
  'common.sign_in': 'Войти',
  'common.sign_in_title': 'Вход',
  'common.share': 'Поделиться',
  'common.community': 'Сообщество',
  'common.playlists': 'Плейлисты',
  'common.history': 'История',
  'common.edit_profile': 'Изменить профиль',
  'common.favourites': 'Избранное',
  'common.subscriptions': 'Подписки',
  'common.uploaded_videos': 'Загруженные видео',
  'common.trending': 'В тренде',
  'common.videos': {
    one: '{count} видео',
    few: '{count} видео',
    many: '{count} видео',
    other: '{count} видео',
  },
  'common.search': 'Поиск',
  'common.search_in': 'Поиск: {page}',
  'common.upload': 'Загрузить видео',
  'common.review_console': 'Консоль проверки',
} as const;
