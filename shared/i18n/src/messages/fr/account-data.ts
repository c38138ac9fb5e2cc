import type { Dictionary } from '../../messages.ts';
import type { accountDataMessages as source } from '../en/account-data.ts';

/** Keys as in en/account-data.ts. */
export const accountDataMessages = {
  'account_data.title': 'Vos données sur ce site',
  'account_data.text':
    'Un fichier avec tout ce qui est conservé de vous ici : profil, commentaires, listes, messages et plus encore. Vous pouvez le demander une fois par jour et le récupérer pendant {days} jours.',
  'account_data.ask': 'Demander le fichier',
  'account_data.making': 'Le fichier est en préparation. Cela prend quelques minutes tout au plus.',
  'account_data.ready': 'Le fichier est disponible jusqu’au {date}.',
  'account_data.fetch': 'Enregistrer le fichier',
  'account_data.next': 'Vous pourrez demander le prochain à partir du {date}.',
  'account_data.browser': 'Ce que ce navigateur conserve',
  'account_data.delete_title': 'Supprimer le compte',
  'account_data.delete_text':
    'Vous êtes déconnecté partout, et votre nom, vos commentaires et vos vidéos quittent aussitôt le site. Pendant {days} jours, l’assistance peut encore rétablir le compte ; ensuite, tout est effacé. Seuls les dossiers de vidéos exigés par la loi restent sous scellés pour leur durée.',
  'account_data.delete_open': 'Supprimer mon compte',
  'account_data.delete_name': 'Saisissez votre nom d’utilisateur pour confirmer : {name}',
  'account_data.delete_submit': 'Supprimer maintenant',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
