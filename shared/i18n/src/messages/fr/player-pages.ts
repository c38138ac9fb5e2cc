import type { Dictionary } from '../../messages.ts';
import type { playerPagesMessages as source } from '../en/player-pages.ts';

export const playerPagesMessages = {
  'embed.gate_title': 'Réservé aux adultes, {age} ans et plus',
  'embed.gate_text': 'Cette vidéo est destinée aux personnes de {age} ans et plus.',
  'embed.gate_enter': 'J’ai {age} ans ou plus',
  'embed.missing': 'Cette vidéo n’est pas disponible',
  'embed.site': 'Aller sur {site}',
  'embed.watch_on': 'Regarder « {title} » sur {site}',
  'download.page_title': 'Télécharger {title}',
  'download.page_description': 'Un aperçu de {title} et un lien vers son studio.',
  'download.no_studio': 'Cette vidéo vient d’un membre, pas d’un studio.',
  'download.back': 'Retour à la vidéo',
  'download.trial': 'Essai gratuit',
  'download.files': 'Fichiers pour les membres',
  'download.files_failed': 'La liste des fichiers n’a pas pu être chargée.',
  'download.not_allowed': 'Cette vidéo ne peut pas être téléchargée.',
  'download.file': 'Télécharger en {label}',
  'download.preview': 'Aperçu de {title}',
  'download.trial_note': 'Ces liens ouvrent {host} dans un nouvel onglet.',
  'download.clip': 'Aperçu muet',
  'download.sign_in': 'Les membres peuvent télécharger les fichiers autorisés par l’auteur.',
  'download.pending': 'Les fichiers de cette vidéo ne sont pas encore prêts. Réessayez plus tard.',
  'download.about': 'MP4 · {size}',
  'download.own_use': 'Pour votre usage personnel uniquement. Voir les conditions d’utilisation.',
  'download.related': 'Dans le même genre',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
