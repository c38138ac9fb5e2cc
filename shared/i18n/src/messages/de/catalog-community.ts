import type { Dictionary } from '../../messages.ts';
import type { communityMessages as source } from '../en/catalog-community.ts';

/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': { one: '{count} Mitglied', other: '{count} Mitglieder' },
  'community.description': 'Die Menschen dieser Seite: nach Namen, nach ihren Videos, nach ihren Abonnenten.',
  'community.no_matches_text': 'Kein Mitglied heißt „{search}“. Prüfen Sie die Schreibweise oder versuchen Sie es mit weniger Buchstaben.',
  'community.no_result_text': 'Kein Mitglied passt zu allen diesen Filtern.',
  'community.failed': 'Die Mitglieder wurden nicht geladen',
  'playlists.description': 'Videos, die Mitglieder dieser Seite zusammengestellt haben: Playlists zum Durchsehen.',
  'playlist.changed': 'Geändert am {date}',
  'playlist.description': {
    one: '{title}: {count} Video, ausgewählt von {name}.',
    other: '{title}: {count} Videos, ausgewählt von {name}.',
  },
  'playlist.play_all': 'Alle abspielen',
  'playlist.private_text': 'Diese Playlist ist privat.',
  'playlist.missing_text': 'Diese Playlist wurde entfernt, oder es gab sie nie.',
  'playlist.empty_text': 'Es wurde noch kein Video hineingelegt.',
  'playlist.own_empty_text': 'Speichern Sie ein Video über sein Menü in dieser Playlist.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
