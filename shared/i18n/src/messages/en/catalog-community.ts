/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': { one: '{count} member', other: '{count} members' },
  'community.description': 'Browse members by name, number of videos or followers.',
  'community.no_matches_text':
    'No members match “{search}”. Check the spelling or try fewer letters.',
  'community.no_result_text': 'No members match these filters.',
  'community.failed': 'The members did not load',
  'playlists.description': 'Playlists put together by members, ready to watch in one go.',
  'playlist.changed': 'Updated {date}',
  'playlist.description': {
    one: '{title}: {count} video chosen by {name}.',
    other: '{title}: {count} videos chosen by {name}.',
  },
  'playlist.play_all': 'Play all',
  'playlist.private_text': 'This playlist is private.',
  'playlist.missing_text': 'This playlist was removed or never existed.',
  'playlist.empty_text': 'The owner hasn’t added any videos yet.',
  'playlist.own_empty_text': 'To add a video, choose “Save to playlist” in its menu.',
} as const;
