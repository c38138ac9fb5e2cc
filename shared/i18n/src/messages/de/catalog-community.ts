import type { Dictionary } from '../../messages.ts';
import type { communityMessages as source } from '../en/catalog-community.ts';

/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': { one: '{count} Mitglied', other: '{count} Mitglieder' },
  'community.description': 'Die Menschen dieser Seite: nach Namen, nach ihren Videos, nach ihren Abonnenten.',
  'community.no_matches_text': 'Kein Mitglied heißt „{search}“. Prüfen Sie die Schreibweise oder versuchen Sie es mit weniger Buchstaben.',
  'community.no_result_text': 'Kein Mitglied passt zu allen diesen Filtern.',
  'community.failed': 'Die Mitglieder wurden nicht geladen',
  'playlists.count': { one: '{count} Playlist', other: '{count} Playlists' },
  'playlists.description': 'Videos, die Mitglieder dieser Seite zusammengestellt haben: Playlists zum Durchsehen.',
  'playlists.failed': 'Die Playlists wurden nicht geladen',
  'playlist.by': 'von {name}',
  'playlist.changed': 'Geändert am {date}',
  'playlist.description': {
    one: '{title}: {count} Video, ausgewählt von {name}.',
    other: '{title}: {count} Videos, ausgewählt von {name}.',
  },
  'playlist.play_all': 'Alle abspielen',
  'playlist.private': 'Privat',
  'playlist.private_text': 'Diese Playlist ist privat.',
  'playlist.missing_text': 'Diese Playlist wurde entfernt, oder es gab sie nie.',
  'playlist.empty_text': 'Es wurde noch kein Video hineingelegt.',
  'playlist.to_all': 'Alle Playlists ansehen',
  'history.lists': 'Ihre Listen',
  'history.description': 'Die Videos, die dieser Browser abgespielt hat, die neuesten zuerst.',
  'history.later_description': 'Die Videos, die Sie in diesem Browser für später aufheben.',
  'history.kept_here': 'Nur in diesem Browser gespeichert',
  'history.noscript': 'Diese Liste steht in Ihrem Browser, nicht auf dieser Seite. Sie erscheint, sobald Skripte erlaubt sind.',
  'history.empty_text': 'Videos, die Sie ansehen, bleiben auf diesem Gerät, in dieser Liste.',
  'history.later_empty_text': 'Heben Sie ein Video mit der Uhr auf seinem Bild für später auf.',
  'history.find': 'Etwas finden',
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
