import type { Dictionary } from '../../messages.ts';
import type { playerPagesMessages as source } from '../en/player-pages.ts';

export const playerPagesMessages = {
  'embed.gate_title': 'Réservé aux adultes, {age} ans et plus',
  'embed.gate_text': 'Cette vidéo est destinée aux personnes de {age} ans et plus.',
  'embed.gate_enter': 'J’ai {age} ans ou plus',
  'embed.missing': 'Cette vidéo n’est pas disponible',
  'embed.site': 'Aller sur {site}',
  'embed.watch_on': 'Regarder « {title} » sur {site}',
  'download.page_title': 'Télécharger {title}',
  'download.page_description': 'Un aperçu de {title} et le chemin vers son studio.',
  'download.no_studio': 'Cette vidéo vient d’un membre, pas d’un studio.',
  'download.back': 'Retour à la vidéo',
  'download.trial': 'Essai gratuit',
  'download.files': 'Fichiers pour les membres',
  'download.files_failed': 'La liste des fichiers n’a pas été chargée.',
  'download.not_allowed': 'Cette vidéo ne peut pas être téléchargée.',
  'download.file': 'Télécharger en {label}',
  'download.preview': 'Aperçu de {title}',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
