import type { Dictionary } from '../../messages.ts';
import type { catalogEntriesMessages as source } from '../en/catalog-entries.ts';

/** Keys as in en/catalog-entries.ts. */
export const catalogEntriesMessages = {
  'performers.count': { one: '{count} artiste', other: '{count} artistes' },
  'performers.description': {
    one: '{sort} : {count} artiste à trouver par nom, lettre, âge, pays et plus.',
    other: '{sort} : {count} artistes à trouver par nom, lettre, âge, pays et plus.',
  },
  'performers.search': 'Chercher un artiste',
  'performers.letters': 'Première lettre',
  'performers.all_letters': 'Toutes',
  'performers.no_result_text': 'Aucun artiste ne correspond à ces filtres.',
  'performers.failed': 'Les artistes n’ont pas pu être chargés',
  'studios.count': { one: '{count} studio', other: '{count} studios' },
  'studios.description': {
    one: '{sort} : {count} studio et toutes ses vidéos.',
    other: '{sort} : {count} studios et toutes leurs vidéos.',
  },
  'studios.search': 'Chercher un studio',
  'studios.no_result_text': 'Aucun studio ne porte ce nom.',
  'studios.failed': 'Les studios n’ont pas pu être chargés',
  'places.searched': '« {text} »',
  'place.info_of': 'À propos de {name}',
  'place.comments_of': 'Commentaires sur {name}',
  'performer.videos': 'Vidéos avec {name}',
  'performer.description': {
    one: '{name} : {count} vidéo, infos et commentaires.',
    other: '{name} : {count} vidéos, infos et commentaires.',
  },
  'studio.videos': 'Vidéos de {name}',
  'studio.description': {
    one: '{name} : {count} vidéo et des informations sur le studio.',
    other: '{name} : {count} vidéos et des informations sur le studio.',
  },
  'info.alias': 'Aussi sous le nom de',
  'info.zodiac': 'Signe du zodiaque',
  'info.tattoo': 'Tatouages',
  'info.piercing': 'Piercings',
  'info.size_tits': 'Poitrine',
  'info.measurements': 'Mensurations',
  'info.eye': 'Yeux',
  'info.career_start': 'Début de carrière',
  'info.debut_age': 'Âge au début',
  'info.career_end': 'Fin de carrière',
  'info.studio': 'Studio',
  'info.about': 'Présentation',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
