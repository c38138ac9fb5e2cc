/** Keys as in en/common-words.ts. */
export const wordMessages = {
  'common.sign_in': 'Se connecter',
  'common.sign_in_title': 'Connexion',
  'common.share': 'Partager',
  'common.trending': 'Tendances',
  'common.videos': { one: '{count} vidéo', other: '{count} vidéos' },
} as const;
