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
  'history.description': 'Die Videos, die dieser Browser abgespielt hat, die neuesten zuerst.',
  'history.later_description': 'Die Videos, die Sie in diesem Browser für später aufheben.',
  'history.kept_here': 'Nur in diesem Browser gespeichert',
  'history.noscript': 'Diese Liste steht in Ihrem Browser, nicht auf dieser Seite. Sie erscheint, sobald Skripte erlaubt sind.',
  'history.empty_text': 'Videos, die Sie ansehen, bleiben auf diesem Gerät, in dieser Liste.',
  'history.later_empty_text': 'Heben Sie ein Video mit der Uhr auf seinem Bild für später auf.',
  'history.find': 'Videos ansehen',
  'history.clear': 'Liste leeren',
  'history.clear_question': 'Die ganze Liste leeren?',
  'history.clear_text': {
    one: '{count} Video wird daraus entfernt. Das lässt sich nicht rückgängig machen.',
    other: '{count} Videos werden daraus entfernt. Das lässt sich nicht rückgängig machen.',
  },
  'history.clear_yes': 'Ja, leeren',
  'history.clear_no': 'Behalten',
  'history.removed': '{title} wurde aus der Liste entfernt',
  'history.cleared': 'Die Liste ist jetzt leer',
  'history.gone': {
    one: '{count} Video dieser Seite ist hier nicht mehr verfügbar.',
    other: '{count} Videos dieser Seite sind hier nicht mehr verfügbar.',
  },
  'history.forget': 'Aus der Liste entfernen',
  'history.forgotten': {
    one: '{count} Video wurde aus der Liste entfernt',
    other: '{count} Videos wurden aus der Liste entfernt',
  },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
