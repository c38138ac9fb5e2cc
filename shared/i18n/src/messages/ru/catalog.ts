import type { Dictionary } from '../../messages.ts';
import type { catalogMessages as source } from '../en/catalog.ts';

/** Keys as in en/catalog.ts. */
export const catalogMessages = {
  'listing.no_result_text': 'Нет видео, подходящих под эти фильтры.',
  'listing.part_empty_text': 'Посмотрите другие видео на сайте.',
  'listing.controls': 'Сортировка и фильтры',
  'listing.clear_filters': 'Сбросить всё',
  'index.note': 'Обновляется каждый час · {shown} из {total}',
  'index.filters': 'Фильтры',
  'index.description': 'Видео, которые сегодня смотрят чаще всего. Обновляется каждый час.',
  'videos.description': { other: '{sort}: {count} видео с выбором по типу, длительности и дате.' },
  'categories.count': {
    one: '{count} категория',
    few: '{count} категории',
    many: '{count} категорий',
    other: '{count} категории',
  },
  'categories.description': {
    one: 'Все видео по темам: {count} категория.',
    few: 'Все видео по темам: {count} категории.',
    many: 'Все видео по темам: {count} категорий.',
    other: 'Все видео по темам: {count} категории.',
  },
  'category.description': {
    other: '{title}: {count} видео. Сортируйте и фильтруйте, как вам удобно.',
  },
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
