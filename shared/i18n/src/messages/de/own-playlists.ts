import type { Dictionary } from '../../messages.ts';
import type { ownPlaylistMessages as source } from '../en/own-playlists.ts';

/** Keys as in en/own-playlists.ts. */
export const ownPlaylistMessages = {
  'own_playlist.none': 'Sie haben noch keine Playlists',
  'own_playlist.none_text': 'Erstellen Sie eine, um dieses Video zu speichern.',
  'own_playlist.new': 'Neue Playlist',
  'own_playlist.name': 'Name der Playlist',
  'own_playlist.words': 'Beschreibung',
  'own_playlist.only_me': 'Nur ich kann diese Playlist sehen',
  'own_playlist.create': 'Erstellen und Video hinzufügen',
  'own_playlist.make': 'Playlist erstellen',
  'own_playlist.back': 'Zurück zu Ihren Playlists',
  'own_playlist.manage': 'Playlist verwalten',
  'own_playlist.edit': 'Playlist bearbeiten',
  'own_playlist.keep': 'Speichern',
  'own_playlist.arrange': 'Reihenfolge ändern',
  'own_playlist.arrange_text':
    'Ziehen Sie ein Video an seinen Platz oder bewegen Sie es mit den Pfeilen. Die Reihenfolge wird sofort gespeichert.',
  'own_playlist.arranged': 'Fertig',
  'own_playlist.moved': '{title} ist jetzt Nummer {place} von {count}',
  'own_playlist.delete': 'Playlist löschen',
  'own_playlist.sure': 'Diese Playlist löschen?',
  'own_playlist.sure_text':
    'Sie verschwindet für alle und lässt sich nicht wiederherstellen. Ihre Videos bleiben auf der Website.',
  'own_playlist.yes': 'Ja, löschen',
  'own_playlist.no': 'Playlist behalten',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
