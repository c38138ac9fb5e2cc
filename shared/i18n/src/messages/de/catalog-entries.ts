import type { Dictionary } from '../../messages.ts';
import type { catalogEntriesMessages as source } from '../en/catalog-entries.ts';

/** Keys as in en/catalog-entries.ts. */
export const catalogEntriesMessages = {
  'performers.count': { one: '{count} Profil', other: '{count} Profile' },
  'performers.description': {
    one: '{sort}: {count} Profil, zu finden nach Name, Buchstabe, Alter, Land und mehr.',
    other: '{sort}: {count} Profile, zu finden nach Name, Buchstabe, Alter, Land und mehr.',
  },
  'performers.search': 'Mitwirkende suchen',
  'performers.letters': 'Anfangsbuchstabe',
  'performers.all_letters': 'Alle',
  'performers.no_result_text': 'Kein Profil passt zu diesen Filtern.',
  'performers.failed': 'Die Profile wurden nicht geladen',
  'studios.count': { one: '{count} Studio', other: '{count} Studios' },
  'studios.description': {
    one: '{sort}: {count} Studio mit allen seinen Videos.',
    other: '{sort}: {count} Studios mit allen ihren Videos.',
  },
  'studios.search': 'Studios suchen',
  'studios.no_result_text': 'Kein Studio trägt diesen Namen.',
  'studios.failed': 'Die Studios wurden nicht geladen',
  'places.searched': '„{text}“',
  'place.info_of': 'Über {name}',
  'place.comments_of': 'Kommentare zu {name}',
  'performer.videos': 'Videos mit {name}',
  'performer.description': {
    one: '{name}: {count} Video, Infos und Kommentare.',
    other: '{name}: {count} Videos, Infos und Kommentare.',
  },
  'studio.videos': 'Videos von {name}',
  'studio.description': {
    one: '{name}: {count} Video und Informationen über das Studio.',
    other: '{name}: {count} Videos und Informationen über das Studio.',
  },
  'info.alias': 'Auch bekannt als',
  'info.zodiac': 'Sternzeichen',
  'info.tattoo': 'Tattoos',
  'info.piercing': 'Piercings',
  'info.size_tits': 'Oberweite',
  'info.measurements': 'Maße',
  'info.eye': 'Augen',
  'info.career_start': 'Karrierebeginn',
  'info.debut_age': 'Alter beim Debüt',
  'info.career_end': 'Karriereende',
  'info.studio': 'Studio',
  'info.about': 'Über das Studio',
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
