/** Keys as in en/common-words.ts. */
export const wordMessages = {
  'common.sign_in': 'Se connecter',
  'common.sign_in_title': 'Connexion',
  'common.share': 'Partager',
  'common.community': 'Communauté',
  'common.playlists': 'Playlists',
  'common.history': 'Historique',
  'common.edit_profile': 'Modifier le profil',
  'common.favourites': 'Favoris',
  'common.subscriptions': 'Abonnements',
  'common.uploaded_videos': 'Vidéos envoyées',
  'common.trending': 'Tendances',
  'common.videos': { one: '{count} vidéo', other: '{count} vidéos' },
  'common.search': 'Recherche',
  'common.search_in': 'Rechercher : {page}',
  'common.upload': 'Mettre en ligne',
  'common.review_console': 'Console de modération',
} as const;
