import { errorMessages } from './common-errors.ts';

const NOT_SUBSCRIBED = 'Sie hatten kein Abo';

/** Keys as in en/common-actions.ts. */
export const actionMessages = {
  'notify.vote_success': 'Danke, Ihre Stimme wurde gezählt',
  'notify.vote_login_required': errorMessages['error.login_required'],
  'notify.vote_already': 'Sie haben bereits abgestimmt',
  'notify.vote_self': 'Sie können nicht für sich selbst abstimmen',
  'notify.vote_not_found': 'Abstimmen nicht möglich: Der Inhalt ist nicht mehr verfügbar',
  'notify.vote_forbidden': 'Sie können hier nicht abstimmen',
  'notify.vote_too_many': 'Zu viele Stimmen. Versuchen Sie es später erneut.',

  'notify.subscribe_success': 'Abonniert',
  'notify.subscribe_login_required': errorMessages['error.login_required'],
  'notify.subscribe_already': 'Sie haben das bereits abonniert',
  'notify.subscribe_self': 'Sie können sich nicht selbst abonnieren',
  'notify.subscribe_not_found': 'Abonnieren nicht möglich: Der Inhalt ist nicht mehr verfügbar',
  'notify.subscribe_forbidden': 'Sie können hier nicht abonnieren',
  'notify.subscribe_too_many': 'Zu viele Abos. Versuchen Sie es später erneut.',

  'notify.unsubscribe_success': 'Abo beendet',
  'notify.unsubscribe_login_required': errorMessages['error.login_required'],
  'notify.unsubscribe_already': NOT_SUBSCRIBED,
  'notify.unsubscribe_self': 'Sie haben sich nicht selbst abonniert',
  'notify.unsubscribe_not_found': NOT_SUBSCRIBED,
  'notify.unsubscribe_forbidden': 'Sie können dieses Abo nicht ändern',
  'notify.unsubscribe_too_many': 'Zu viele Änderungen. Versuchen Sie es später erneut.',

  'notify.favourite_success': '„{title}“ wurde zu Ihren Favoriten hinzugefügt',
  'notify.favourite_removed': '„{title}“ wurde aus Ihren Favoriten entfernt',
  'notify.favourite_login_required': errorMessages['error.login_required'],
  'notify.favourite_already': '„{title}“ ist bereits in Ihren Favoriten',
  'notify.favourite_self': 'Sie können Ihr eigenes Video nicht zu den Favoriten hinzufügen',
  'notify.favourite_not_found': 'Dieses Video gibt es nicht mehr',
  'notify.favourite_forbidden': 'Sie können dieses Video nicht zu den Favoriten hinzufügen',
  'notify.favourite_too_many': 'Zu viele Favoriten auf einmal. Versuchen Sie es später erneut.',

  'notify.add_to_watch_later_success': '„{title}“ wurde zu „Später ansehen“ hinzugefügt',
  'notify.add_to_watch_later_already_added': '„{title}“ ist bereits in „Später ansehen“',
  'notify.remove_from_watch_later_success': '„{title}“ wurde aus „Später ansehen“ entfernt',
  'notify.storage_unavailable':
    'Dieser Browser lässt die Website keine Listen speichern. Prüfen Sie seine Datenschutz-Einstellungen.',
  'notify.add_to_playlist_success':
    '„{title}“ wurde zur Playlist hinzugefügt. Es erscheint in etwa einer Minute.',
  'notify.add_to_playlist_already_added': '„{title}“ ist bereits in der Playlist',
  'notify.remove_from_playlist_success': '„{title}“ wurde aus der Playlist entfernt',
  'notify.add_to_playlist_full': 'Diese Playlist ist voll',
  'notify.playlist_edited': 'Playlist aktualisiert',
  'notify.playlist_deleted': 'Playlist „{title}“ gelöscht',
  'notify.friend_request_success': 'Freundschaftsanfrage gesendet',
  'notify.friend_request_already': 'Sie haben bereits eine Freundschaftsanfrage gesendet',

  'notify.friend_request_forbidden': 'Sie können diesem Mitglied keine Freundschaftsanfrage senden',
  'notify.friend_accepted': 'Sie sind jetzt befreundet',
  'notify.friend_refused': 'Anfrage abgelehnt',
  'notify.friend_removed': 'Freundschaft beendet',
  'notify.member_blocked': 'Mitglied blockiert. Es kann Ihnen nicht mehr schreiben.',
  'notify.member_unblocked': 'Blockierung aufgehoben',
  'notify.wall_post_success': 'Beitrag auf der Pinnwand veröffentlicht',
  'notify.wall_post_removed': 'Beitrag gelöscht',
  'notify.conversation_removed': 'Unterhaltung für Sie gelöscht',
  'notify.account_saved': 'Profil gespeichert',
  'notify.account_password_saved':
    'Passwort geändert. Auf Ihren anderen Geräten wurden Sie abgemeldet.',
  'notify.account_picture_saved': 'Bild gespeichert',
  'notify.account_picture_removed': 'Bild entfernt',
  'notify.account_session_ended': 'Auf diesem Gerät abgemeldet',
  'notify.video_removed': '„{title}“ wurde gelöscht',
  'notify.account_deleted': 'Konto gelöscht',
  'notify.comment_success': 'Kommentar veröffentlicht',
  'notify.comment_removed': 'Kommentar gelöscht',
  'notify.error_login': 'Die Anmeldung ist fehlgeschlagen',
  'notify.text_copied': 'Text kopiert',
  'notify.copy_refused':
    'Der Browser hat das Kopieren blockiert. Der Text ist markiert: Kopieren Sie ihn selbst.',
  'notify.video-link': 'Videolink kopiert',
  'notify.embed-link': 'Einbettungscode kopiert',
} as const;
