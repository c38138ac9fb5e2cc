import type { Dictionary } from '../../messages.ts';
import type { communityMessages as source } from '../en/catalog-community.ts';

/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': { one: '{count} Mitglied', other: '{count} Mitglieder' },
  'community.description': 'Mitglieder nach Namen, Zahl der Videos oder Abonnenten durchsuchen.',
  'community.no_matches_text':
    'Kein Mitglied passt zu „{search}“. Prüfen Sie die Schreibweise oder geben Sie weniger Buchstaben ein.',
  'community.no_result_text': 'Kein Mitglied passt zu diesen Filtern.',
  'community.failed': 'Die Mitglieder wurden nicht geladen',
  'playlists.description':
    'Von Mitgliedern zusammengestellte Playlists, zum Durchschauen in einem Zug.',
  'playlist.changed': 'Aktualisiert am {date}',
  'playlist.description': {
    one: '{title}: {count} Video, ausgewählt von {name}.',
    other: '{title}: {count} Videos, ausgewählt von {name}.',
  },
  'playlist.play_all': 'Alle abspielen',
  'playlist.private_text': 'Diese Playlist ist privat.',
  'playlist.missing_text': 'Diese Playlist wurde entfernt oder hat nie existiert.',
  'playlist.empty_text': 'Es wurde noch kein Video hinzugefügt.',
  'playlist.own_empty_text':
    'Um ein Video hinzuzufügen, wählen Sie in seinem Menü „In Playlist speichern“.',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
