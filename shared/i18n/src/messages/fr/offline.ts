/** Keys as in en/offline.ts. */
export const offlineMessages = {
  'offline.title': 'Vous êtes hors ligne',
  'offline.text':
    'Cette page a besoin d’une connexion. Ce que ce navigateur garde pour vous reste là ; les vidéos se liront de nouveau une fois la connexion rétablie.',
  'offline.back': 'Vous êtes de nouveau en ligne.',
  'offline.gone': 'Vous êtes hors ligne. Le contenu de cette page, l’historique et « À regarder plus tard » restent disponibles.',
  'offline.history_empty': 'Rien n’a été regardé dans ce navigateur.',
  'offline.later_empty': 'Rien n’est gardé pour plus tard dans ce navigateur.',
  'offline.refused': 'Ce navigateur ne garde aucune liste pour ce site.',
  'offline.gate': 'Vos listes s’afficheront après la confirmation de votre âge, qui demande une connexion.',
  'offline.watched': 'Regardé : {percent} %',
  'offline.panic': 'Touche panique (deux fois Échap)',
  'offline.panic_text': 'Deux fois Échap en une seconde masque la page, son titre et son icône.',
  'offline.blank_title': 'Nouvel onglet',
  'offline.blank_back': 'Retour',
} as const;
