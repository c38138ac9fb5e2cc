/** Keys as in en/offline.ts. */
export const offlineMessages = {
  'offline.title': 'Vous êtes hors ligne',
  'offline.text':
    'Cette page a besoin d’une connexion. Vos listes dans ce navigateur restent disponibles. Vous pourrez revoir les vidéos une fois connecté.',
  'offline.back': 'Vous êtes de nouveau en ligne.',
  'offline.gone':
    'Vous êtes hors ligne. Le contenu de cette page, l’historique et « À regarder plus tard » restent disponibles.',
  'offline.history_empty': 'Aucune vidéo regardée dans ce navigateur.',
  'offline.later_empty': 'Aucune vidéo gardée pour plus tard dans ce navigateur.',
  'offline.refused': 'Ce navigateur ne garde aucune liste pour ce site.',
  'offline.gate':
    'Pour voir vos listes, confirmez d’abord votre âge. Il faut pour cela une connexion.',
  'offline.watched': 'Regardé : {percent} %',
  'offline.panic': 'Touche panique (deux fois Échap)',
  'offline.panic_text':
    'Appuyez deux fois sur Échap en une seconde pour masquer la page, son titre et son icône.',
  'offline.blank_title': 'Nouvel onglet',
  'offline.blank_back': 'Retour',
} as const;
