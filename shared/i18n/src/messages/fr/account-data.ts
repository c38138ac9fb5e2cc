import type { Dictionary } from '../../messages.ts';
import type { accountDataMessages as source } from '../en/account-data.ts';

/** Keys as in en/account-data.ts. */
export const accountDataMessages = {
  'account_data.title': 'Vos données sur ce site',
  'account_data.text':
    'Un fichier avec tout ce que nous conservons sur vous : profil, commentaires, listes, messages et plus encore. Vous pouvez le demander une fois par jour et le télécharger pendant {days} jours.',
  'account_data.ask': 'Demander le fichier',
  'account_data.making': 'Le fichier est en préparation. Cela prend quelques minutes tout au plus.',
  'account_data.ready': 'Le fichier est disponible jusqu’au {date}.',
  'account_data.fetch': 'Télécharger le fichier',
  'account_data.next': 'Vous pourrez demander le prochain à partir du {date}.',
  'account_data.browser': 'Données dans ce navigateur',
  'account_data.delete_title': 'Supprimer le compte',
  'account_data.delete_text':
    'Vous serez déconnecté partout, et votre nom, vos commentaires et vos vidéos seront aussitôt retirés du site. L’assistance peut rétablir le compte pendant {days} jours ; ensuite, tout est effacé. Seuls les dossiers de vidéos exigés par la loi sont conservés, chiffrés, pendant la durée requise.',
  'account_data.delete_open': 'Supprimer mon compte',
  'account_data.delete_name': 'Saisissez votre nom d’utilisateur pour confirmer : {name}',
  'account_data.delete_submit': 'Supprimer maintenant',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
