import type { Dictionary } from '../../messages.ts';
import type { ownPlaylistMessages as source } from '../en/own-playlists.ts';

/** One's own playlists: choosing one for a video, and what its owner does with it. */
export const ownPlaylistMessages = {
  'own_playlist.none': 'Sie haben noch keine Playlists',
  'own_playlist.none_text': 'Legen Sie eine an: Das Video kommt gleich hinein.',
  'own_playlist.new': 'Neue Playlist',
  'own_playlist.name': 'Name der Playlist',
  'own_playlist.words': 'Worum es darin geht',
  'own_playlist.only_me': 'Nur ich kann diese Playlist sehen',
  'own_playlist.create': 'Anlegen und Video hinzufügen',
  'own_playlist.make': 'Playlist anlegen',
  'own_playlist.back': 'Zurück zu Ihren Playlists',
  'own_playlist.manage': 'Diese Playlist verwalten',
  'own_playlist.edit': 'Playlist bearbeiten',
  'own_playlist.keep': 'Playlist sichern',
  'own_playlist.arrange': 'Reihenfolge ändern',
  'own_playlist.arrange_text':
    'Ziehen Sie ein Video an seinen Platz, oder bewegen Sie es mit seinen Pfeilen. Die Reihenfolge wird sofort gesichert.',
  'own_playlist.arranged': 'Die Reihenfolge stimmt',
  'own_playlist.moved': '{title} ist jetzt Nummer {place} von {count}',
  'own_playlist.delete': 'Playlist löschen',
  'own_playlist.sure': 'Diese Playlist löschen?',
  'own_playlist.sure_text': 'Sie verschwindet für alle und lässt sich nicht wiederherstellen. Ihre Videos bleiben auf der Seite.',
  'own_playlist.yes': 'Ja, löschen',
  'own_playlist.no': 'Playlist behalten',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
