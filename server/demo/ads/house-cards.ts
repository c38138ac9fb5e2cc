import type { AdCardTexts } from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';

export interface HouseCard {
  slug: string;
  /** Clip of the demo that gives the footer's card its still. */
  master: string;
  words: Record<Language, AdCardTexts>;
}

/** Cards of the demo, for fictional goods like the pictures. */
export const houseCards = [
  {
    slug: 'meridian',
    master: 'quiet-atlas',
    words: {
      en: {
        title: 'Meridian lenses',
        text: 'Glass for long takes in little light.',
        action: 'See the lenses',
      },
      ru: {
        title: 'Объективы Meridian',
        text: 'Стекло для долгих кадров при слабом свете.',
        action: 'Смотреть объективы',
      },
      fr: {
        title: 'Objectifs Meridian',
        text: 'Du verre pour les longs plans en faible lumière.',
        action: 'Voir les objectifs',
      },
      de: {
        title: 'Meridian-Objektive',
        text: 'Glas für lange Einstellungen bei wenig Licht.',
        action: 'Objektive ansehen',
      },
    },
  },
  {
    slug: 'slow-radio',
    master: 'static-bloom',
    words: {
      en: {
        title: 'Slow Radio',
        text: 'Rain, trains and harbours, all night, without talk.',
        action: 'Listen in',
      },
      ru: {
        title: 'Slow Radio',
        text: 'Дождь, поезда и гавани всю ночь, без разговоров.',
        action: 'Слушать',
      },
      fr: {
        title: 'Slow Radio',
        text: 'Pluie, trains et ports, toute la nuit, sans paroles.',
        action: 'Écouter',
      },
      de: {
        title: 'Slow Radio',
        text: 'Regen, Züge und Häfen, die ganze Nacht, ohne Worte.',
        action: 'Reinhören',
      },
    },
  },
  {
    slug: 'harbour-tea',
    master: 'night-garden',
    words: {
      en: {
        title: 'Harbour Tea',
        text: 'Smoked leaves from small gardens by the sea.',
        action: 'Choose a tea',
      },
      ru: {
        title: 'Harbour Tea',
        text: 'Копчёный чай из небольших садов у моря.',
        action: 'Выбрать чай',
      },
      fr: {
        title: 'Harbour Tea',
        text: 'Des feuilles fumées de petits jardins au bord de la mer.',
        action: 'Choisir un thé',
      },
      de: {
        title: 'Harbour Tea',
        text: 'Geräucherte Blätter aus kleinen Gärten am Meer.',
        action: 'Tee wählen',
      },
    },
  },
  {
    slug: 'paper-lantern',
    master: 'ember-field',
    words: {
      en: {
        title: 'Paper Lantern',
        text: 'Lamps folded by hand, soft as dusk.',
        action: 'See the lamps',
      },
      ru: {
        title: 'Paper Lantern',
        text: 'Лампы, сложенные вручную, мягкие, как сумерки.',
        action: 'Смотреть лампы',
      },
      fr: {
        title: 'Paper Lantern',
        text: 'Des lampes pliées à la main, douces comme le soir.',
        action: 'Voir les lampes',
      },
      de: {
        title: 'Paper Lantern',
        text: 'Von Hand gefaltete Lampen, sanft wie die Dämmerung.',
        action: 'Lampen ansehen',
      },
    },
  },
] as const satisfies readonly HouseCard[];
