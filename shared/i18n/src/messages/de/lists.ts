import type { Dictionary } from '../../messages.ts';
import type { listMessages as source } from '../en/lists.ts';

/** Keys as in en/lists.ts. */
export const listMessages = {
  'listing.failed': 'Die Videos wurden nicht geladen',
  'listing.failed_more': 'Die nächsten Videos wurden nicht geladen',
  'listing.numbered': '{title}, Seite {page}',
  'places.failed_more': 'Die nächste Seite wurde nicht geladen',
  'place.sections': 'Bereiche von {name}',
  'place.info': 'Infos',
  'info.birth_date': 'Geboren',
  'info.career': 'Tätigkeit',
  'info.education': 'Ausbildung',
  'info.website': 'Website',
  'playlists.count': { one: '{count} Playlist', other: '{count} Playlists' },
  'playlists.failed': 'Die Playlists wurden nicht geladen',
  'playlist.by': 'von {name}',
  'playlist.private': 'Privat',
  'playlist.to_all': 'Alle Playlists ansehen',
  'history.lists': 'Ihre Listen',
  'history.description': 'Videos, die in diesem Browser abgespielt wurden, die neuesten zuerst.',
  'history.later_description':
    'Videos, die Sie sich in diesem Browser für später vorgemerkt haben.',
  'history.kept_here': 'Nur in diesem Browser gespeichert',
  'history.noscript':
    'Diese Liste wird in Ihrem Browser gespeichert, nicht auf dieser Website. Erlauben Sie Skripte, um sie zu sehen.',
  'history.empty_text': 'Hier stehen die Videos, die Sie ansehen, nur auf diesem Gerät.',
  'history.later_empty_text':
    'Tippen Sie auf die Uhr an einem Video, um es für später vorzumerken.',
  'history.find': 'Videos ansehen',
  'history.clear': 'Liste leeren',
  'history.clear_question': 'Die ganze Liste leeren?',
  'history.clear_text': {
    one: '{count} Video wird entfernt. Das lässt sich nicht rückgängig machen.',
    other: '{count} Videos werden entfernt. Das lässt sich nicht rückgängig machen.',
  },
  'history.clear_yes': 'Ja, leeren',
  'history.clear_no': 'Behalten',
  'history.removed': '„{title}“ wurde aus der Liste entfernt',
  'history.cleared': 'Liste geleert',
  'history.gone': {
    one: '{count} Video auf dieser Seite ist nicht mehr verfügbar.',
    other: '{count} Videos auf dieser Seite sind nicht mehr verfügbar.',
  },
  'history.forget': 'Aus der Liste entfernen',
  'history.forgotten': {
    one: '{count} Video wurde aus der Liste entfernt',
    other: '{count} Videos wurden aus der Liste entfernt',
  },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
