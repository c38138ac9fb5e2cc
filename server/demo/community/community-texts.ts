/** First halves of the names of the demo's additional members. */
export const NAME_BEGINNINGS = [
  'amber',
  'birch',
  'cloud',
  'dune',
  'elm',
  'fern',
  'gale',
  'heather',
  'iris',
  'jade',
  'kelp',
] as const;
export const NAME_ENDS = [
  'fox',
  'lane',
  'light',
  'moor',
  'pier',
  'reed',
  'song',
  'stone',
  'tide',
  'wood',
] as const;

/** First halves of the titles of playlists. */
export const PLAYLIST_MOODS = [
  'Slow',
  'Blue',
  'Late',
  'Quiet',
  'Warm',
  'Grainy',
  'Endless',
  'Northern',
] as const;
export const PLAYLIST_THINGS = [
  'mornings',
  'harbours',
  'loops',
  'weather',
  'rooms',
  'gardens',
  'signals',
  'colours',
] as const;
export const PLAYLIST_DESCRIPTIONS = [
  '',
  'Put together on rainy days.',
  'In the order in which I would watch them.',
  'Suggestions are welcome.',
  'Grows by one every week.',
] as const;

export const ABOUT = [
  'Here for the slow ones.',
  'I collect long takes and never finish a list.',
  'Mostly nights, mostly water.',
  'Sound first, picture second.',
  'Ask me about grain.',
] as const;
export const CITIES = [
  'Bergen',
  'Lyon',
  'Utrecht',
  'Malmö',
  'Leipzig',
  'Turin',
  'Halifax',
  'Gdańsk',
] as const;
export const INTERESTS = [
  'Light, rain, long takes',
  'Maps and weather',
  'Field recording',
  'Printing, paper, ink',
  'Gardens at night',
] as const;
export const EDUCATION = ['', 'Art school', 'University', 'Apprenticeship'] as const;
export const OCCUPATIONS = [
  '',
  'Gardener',
  'Bookbinder',
  'Sound engineer',
  'Night porter',
  'Cartographer',
] as const;

export const PROFILE_COMMENTS = [
  'Everything from the last year is worth seeing twice.',
  'The early work has a rougher sound, and I like it more.',
  'Is there a list of the cameras somewhere?',
  'Found this by way of a playlist and stayed for the evening.',
  'The new series is the calmest yet.',
  'Please keep the long versions coming.',
  'Best with headphones.',
  'I would love to see one recorded in snow.',
] as const;
export const REPLIES = [
  'I think so too.',
  'Thank you for the hint!',
  'There is one in the archive.',
  'Same here.',
] as const;
