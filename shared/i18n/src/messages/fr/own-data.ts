import type { Dictionary } from '../../messages.ts';
import type { ownDataMessages as source } from '../en/own-data.ts';

/** Keys as in en/own-data.ts. */
export const ownDataMessages = {
  'own_data.title': 'Vos données',
  'own_data.description': 'Ce que ce navigateur conserve de vos visites : emportez-le, mettez-le en pause ou effacez-le.',
  'own_data.kept': 'Ce qui est conservé',
  'own_data.searches': 'Historique des recherches',
  'own_data.search_count': { one: '{count} recherche', other: '{count} recherches' },
  'own_data.remove_search': 'Retirer la recherche « {term} »',
  'own_data.wipe': 'Effacer',
  'own_data.wipe_named': 'Effacer : {name}',
  'own_data.wipe_all': 'Tout effacer',
  'own_data.wipe_question': 'Effacer cette liste : {name} ?',
  'own_data.wipe_all_question': 'Effacer tout ce qui est conservé ici ?',
  'own_data.wipe_text': 'Personne d’autre n’en a de copie. Cette action est irréversible.',
  'own_data.wipe_yes': 'Oui, effacer',
  'own_data.wiped': 'Il n’en reste rien',
  'own_data.pause': 'Mettre l’historique en pause',
  'own_data.pause_text':
    'Pendant la pause, ce navigateur ne conserve ni ce que vous regardez ni ce que vous cherchez. « À regarder plus tard » continue.',
  'own_data.paused': 'L’historique est en pause',
  'own_data.resumed': 'L’historique reprend',
  'own_data.carry': 'Emporter vos listes dans un autre navigateur',
  'own_data.carry_text':
    'Le fichier contient les trois listes, et quiconque le possède peut les lire. Ce qu’un autre navigateur a déjà y reste ; ce qui lui manque est ajouté.',
  'own_data.save': 'Enregistrer dans un fichier',
  'own_data.add': 'Ajouter depuis un fichier',
  'own_data.saved': 'Le fichier a été enregistré',
  'own_data.added': { one: '{count} élément a été ajouté', other: '{count} éléments ont été ajoutés' },
  'own_data.unreadable': 'Ce fichier ne contient aucune liste de ce site',
  'own_data.too_large': 'Ce fichier est trop volumineux',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
