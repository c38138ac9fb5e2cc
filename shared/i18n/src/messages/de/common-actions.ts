import { errorMessages } from './common-errors.ts';

const NOT_SUBSCRIBED = 'Sie hatten kein Abo';

/** Keys as in en/common-actions.ts. */
export const actionMessages = {
  'notify.vote_success': 'Danke, Ihre Stimme wurde gezählt',
  'notify.vote_login_required': errorMessages['error.login_required'],
  'notify.vote_already': 'Sie haben bereits abgestimmt',
  'notify.vote_self': 'Sie können nicht für sich selbst abstimmen',
  'notify.vote_not_found': 'Hier gibt es nichts mehr zu bewerten',
  'notify.vote_forbidden': 'Sie dürfen hier nicht abstimmen',
  'notify.vote_too_many': 'Zu viele Stimmen. Versuchen Sie es später erneut.',

  'notify.subscribe_success': 'Sie haben abonniert',
  'notify.subscribe_login_required': errorMessages['error.login_required'],
  'notify.subscribe_already': 'Sie haben bereits abonniert',
  'notify.subscribe_self': 'Sie können sich nicht selbst abonnieren',
  'notify.subscribe_not_found': 'Hier gibt es nichts mehr zu abonnieren',
  'notify.subscribe_forbidden': 'Sie dürfen hier nicht abonnieren',
  'notify.subscribe_too_many': 'Zu viele Abos. Versuchen Sie es später erneut.',

  'notify.unsubscribe_success': 'Sie haben das Abo beendet',
  'notify.unsubscribe_login_required': errorMessages['error.login_required'],
  'notify.unsubscribe_already': NOT_SUBSCRIBED,
  'notify.unsubscribe_self': 'Sie haben sich nicht selbst abonniert',
  'notify.unsubscribe_not_found': NOT_SUBSCRIBED,
  'notify.unsubscribe_forbidden': 'Sie dürfen dieses Abo nicht ändern',
  'notify.unsubscribe_too_many': 'Zu viele Änderungen. Versuchen Sie es später erneut.',

  'notify.favourite_success': '„{title}“ ist jetzt in Ihren Favoriten',
  'notify.favourite_removed': '„{title}“ ist nicht mehr in Ihren Favoriten',
  'notify.favourite_login_required': errorMessages['error.login_required'],
  'notify.favourite_already': '„{title}“ ist bereits in Ihren Favoriten',
  'notify.favourite_self': 'Sie können Ihr eigenes Video nicht zu den Favoriten hinzufügen',
  'notify.favourite_not_found': 'Dieses Video gibt es nicht mehr',
  'notify.favourite_forbidden': 'Sie dürfen dieses Video nicht zu den Favoriten hinzufügen',
  'notify.favourite_too_many': 'Zu viele Favoriten auf einmal. Versuchen Sie es später erneut.',

  'notify.add_to_watch_later_success': '„{title}“ wurde zu „Später ansehen“ hinzugefügt',
  'notify.add_to_watch_later_already_added': '„{title}“ ist bereits in „Später ansehen“',
  'notify.storage_unavailable': 'Dieser Browser erlaubt der Website nicht, Listen zu speichern',
  'notify.add_to_playlist_success': '„{title}“ wurde zur Playlist hinzugefügt. Es erscheint nach etwa einer Minute.',
  'notify.add_to_playlist_already_added': '„{title}“ ist bereits in der Playlist',
  'notify.friend_request_success': 'Ihre Freundschaftsanfrage wurde gesendet',
  'notify.friend_request_already': 'Sie haben bereits eine Freundschaftsanfrage gesendet',

  'notify.comment_success': 'Ihr Kommentar ist veröffentlicht',
  'notify.comment_removed': 'Ihr Kommentar wurde gelöscht',
  'notify.error_login': 'Die Anmeldung ist fehlgeschlagen',
  'notify.text_copied': 'Text kopiert',
  'notify.video-link': 'Videolink kopiert',
  'notify.embed-link': 'Einbettungscode kopiert',
} as const;
