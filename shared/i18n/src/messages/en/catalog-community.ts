/** Community, playlists, history and watch later. */
export const communityMessages = {
  'community.count': { one: '{count} member', other: '{count} members' },
  'community.description': 'The people of this site: by name, by their videos, by who follows them.',
  'community.no_matches_text': 'No member is called “{search}”. Check the spelling, or try fewer letters.',
  'community.no_result_text': 'No member fits all of these filters.',
  'community.failed': 'The members did not load',
  'playlists.description': 'Videos that members of this site put together, as playlists to watch in one go.',
  'playlist.changed': 'Changed {date}',
  'playlist.description': { one: '{title}: {count} video chosen by {name}.', other: '{title}: {count} videos chosen by {name}.' },
  'playlist.play_all': 'Play all',
  'playlist.private_text': 'This playlist is private.',
  'playlist.missing_text': 'This playlist was removed, or it was never here.',
  'playlist.empty_text': 'Its owner has not put a video into it yet.',
  'playlist.own_empty_text': 'Choose Save to playlist in the menu of a video to add it.',
} as const;
