import { errorMessages } from './common-errors.ts';

const NOT_SUBSCRIBED = 'Вы не были подписаны';

/** Keys as in en/common-actions.ts. */
export const actionMessages = {
  'notify.vote_success': 'Спасибо, ваш голос учтён',
  'notify.vote_login_required': errorMessages['error.login_required'],
  'notify.vote_already': 'Вы уже проголосовали',
  'notify.vote_self': 'Нельзя голосовать за себя',
  'notify.vote_not_found': 'Голосовать больше не за что',
  'notify.vote_forbidden': 'Здесь вам нельзя голосовать',
  'notify.vote_too_many': 'Слишком много голосов. Повторите позже.',

  'notify.subscribe_success': 'Вы подписались',
  'notify.subscribe_login_required': errorMessages['error.login_required'],
  'notify.subscribe_already': 'Вы уже подписаны',
  'notify.subscribe_self': 'Нельзя подписаться на себя',
  'notify.subscribe_not_found': 'Подписываться больше не на что',
  'notify.subscribe_forbidden': 'Здесь вам нельзя подписаться',
  'notify.subscribe_too_many': 'Слишком много подписок. Повторите позже.',

  'notify.unsubscribe_success': 'Вы отписались',
  'notify.unsubscribe_login_required': errorMessages['error.login_required'],
  'notify.unsubscribe_already': NOT_SUBSCRIBED,
  'notify.unsubscribe_self': 'Вы не подписаны на себя',
  'notify.unsubscribe_not_found': NOT_SUBSCRIBED,
  'notify.unsubscribe_forbidden': 'Вам нельзя изменить эту подписку',
  'notify.unsubscribe_too_many': 'Слишком много изменений. Повторите позже.',

  'notify.favourite_success': '«{title}» теперь в избранном',
  'notify.favourite_removed': '«{title}» больше не в избранном',
  'notify.favourite_login_required': errorMessages['error.login_required'],
  'notify.favourite_already': '«{title}» уже в избранном',
  'notify.favourite_self': 'Нельзя добавить в избранное своё видео',
  'notify.favourite_not_found': 'Этого видео больше нет',
  'notify.favourite_forbidden': 'Вам нельзя добавить это видео в избранное',
  'notify.favourite_too_many': 'Слишком много добавлений сразу. Повторите позже.',

  'notify.add_to_watch_later_success': '«{title}» добавлено в «Смотреть позже»',
  'notify.add_to_watch_later_already_added': '«{title}» уже есть в «Смотреть позже»',
  'notify.storage_unavailable': 'Браузер не разрешает сайту хранить списки',
  'notify.add_to_playlist_success': '«{title}» добавлено в плейлист. Оно появится примерно через минуту.',
  'notify.add_to_playlist_already_added': '«{title}» уже есть в плейлисте',
  'notify.friend_request_success': 'Заявка в друзья отправлена',
  'notify.friend_request_already': 'Вы уже отправили заявку в друзья',

  'notify.comment_success': 'Ваш комментарий опубликован',
  'notify.comment_removed': 'Ваш комментарий удалён',
  'notify.error_login': 'Не удалось войти',
  'notify.text_copied': 'Текст скопирован',
  'notify.video-link': 'Ссылка на видео скопирована',
  'notify.embed-link': 'Код для вставки скопирован',
} as const;
