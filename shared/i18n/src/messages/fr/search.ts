/** Keys as in en/search.ts. */
export const searchMessages = {
  'search.title': 'Résultats pour « {term} »',
  'search.description': {
    one: '{count} vidéo trouvée pour « {term} ».',
    other: '{count} vidéos trouvées pour « {term} ».',
  },
  'search.description_empty':
    'Trouvez des vidéos, des catégories, des artistes et des studios par leur nom.',
  'search.hint': 'Saisissez de {min} à {max} caractères.',
  'search.no_matches_text':
    'Vérifiez l’orthographe, ou essayez avec moins de mots ou avec d’autres.',
  'search.trending': 'Catégories tendance',
  'search.found': 'Noms correspondants',
  'search.keywords': 'Mots-clés',
  'search.performer': 'Artiste',
  'search.category': 'Catégorie',
  'search.recent': 'Recherches récentes',
  'search.searched_before': 'Déjà recherché',
  'search.delete': 'Supprimer « {term} » des recherches récentes',
  'search.clear': 'Effacer l’historique',
  'search.suggestions': 'Suggestions',
  'search.count': { one: '{count} suggestion', other: '{count} suggestions' },
  'search.none': 'Aucune suggestion',
  'search.written': 'Rechercher « {term} »',
} as const;
