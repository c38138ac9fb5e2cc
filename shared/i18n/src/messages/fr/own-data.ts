import type { Dictionary } from '../../messages.ts';
import type { ownDataMessages as source } from '../en/own-data.ts';

/** Keys as in en/own-data.ts. */
export const ownDataMessages = {
  'own_data.title': 'Vos données',
  'own_data.description':
    'Ce que ce navigateur conserve de vos visites : exportez-le, suspendez-le ou supprimez-le.',
  'own_data.kept': 'Ce qui est conservé',
  'own_data.searches': 'Historique des recherches',
  'own_data.search_count': { one: '{count} recherche', other: '{count} recherches' },
  'own_data.remove_search': 'Retirer la recherche « {term} »',
  'own_data.wipe': 'Supprimer',
  'own_data.wipe_named': 'Supprimer : {name}',
  'own_data.wipe_all': 'Tout supprimer',
  'own_data.wipe_question': 'Supprimer cette liste : {name} ?',
  'own_data.wipe_all_question': 'Supprimer tout ce qui est conservé ici ?',
  'own_data.wipe_text': 'Personne d’autre n’en a de copie. Cette action est irréversible.',
  'own_data.wipe_yes': 'Oui, supprimer',
  'own_data.wiped': 'Supprimé',
  'own_data.pause': 'Mettre l’historique en pause',
  'own_data.pause_text':
    'Pendant la pause, ce navigateur ne conserve ni ce que vous regardez ni ce que vous cherchez. « À regarder plus tard » fonctionne toujours.',
  'own_data.paused': 'L’historique est en pause',
  'own_data.resumed': 'L’historique est activé',
  'own_data.carry': 'Transférer vos listes vers un autre navigateur',
  'own_data.carry_text':
    'Le fichier contient les trois listes, et quiconque le possède peut les lire. Les éléments déjà présents dans l’autre navigateur y restent ; ceux qui manquent sont ajoutés.',
  'own_data.save': 'Enregistrer dans un fichier',
  'own_data.add': 'Importer depuis un fichier',
  'own_data.saved': 'Fichier enregistré',
  'own_data.added': { one: '{count} élément ajouté', other: '{count} éléments ajoutés' },
  'own_data.unreadable': 'Ce fichier ne contient aucune liste de ce site',
  'own_data.too_large': 'Ce fichier est trop volumineux',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
