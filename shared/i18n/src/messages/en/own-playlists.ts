/** Texts of the member's own playlists: choosing one for a video, and editing it. */
export const ownPlaylistMessages = {
  'own_playlist.none': 'You have no playlists yet',
  'own_playlist.none_text': 'Create one to save this video.',
  'own_playlist.new': 'New playlist',
  'own_playlist.name': 'Playlist name',
  'own_playlist.words': 'Description',
  'own_playlist.only_me': 'Only I can see this playlist',
  'own_playlist.create': 'Create and add video',
  'own_playlist.make': 'Create playlist',
  'own_playlist.back': 'Back to your playlists',
  'own_playlist.manage': 'Manage this playlist',
  'own_playlist.edit': 'Edit playlist',
  'own_playlist.keep': 'Save',
  'own_playlist.arrange': 'Change order',
  'own_playlist.arrange_text':
    'Drag a video to its place, or move it with the arrows. The order is saved right away.',
  'own_playlist.arranged': 'Done',
  'own_playlist.moved': '{title} is now number {place} of {count}',
  'own_playlist.delete': 'Delete playlist',
  'own_playlist.sure': 'Delete this playlist?',
  'own_playlist.sure_text':
    'This removes it for everyone and cannot be undone. Its videos stay on the site.',
  'own_playlist.yes': 'Yes, delete it',
  'own_playlist.no': 'Keep playlist',
} as const;
