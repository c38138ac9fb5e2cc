/** Sentences that describe the pictures of a master, in order, in two languages. */
export interface CaptionTexts {
  master: string;
  languages: Readonly<Record<'en' | 'de', readonly string[]>>;
}

/** One master plays as mp4; the other is longer than half an hour and plays as a stream. */
export const captionTexts: readonly CaptionTexts[] = [
  {
    master: 'soft-machine',
    languages: {
      en: [
        'Silk bands drift to the left.',
        'The folds turn violet,\nthen a deep blue.',
        'A low chord holds.',
        'The bands cross and part again.',
        'Light runs along one edge.',
      ],
      de: [
        'Seidenbänder ziehen nach links.',
        'Die Falten werden violett,\ndann tiefblau.',
        'Ein tiefer Akkord bleibt stehen.',
        'Die Bänder kreuzen und trennen sich.',
        'Licht läuft an einer Kante entlang.',
      ],
    },
  },
  {
    master: 'violet-hour',
    languages: {
      en: [
        'Violet shapes grow out of themselves.',
        'The picture turns slowly.',
        'Fine branches reach the edge.',
        'A quiet chord goes on.',
      ],
      de: [
        'Violette Formen wachsen aus sich selbst.',
        'Das Bild dreht sich langsam.',
        'Feine Zweige erreichen den Rand.',
        'Ein leiser Akkord klingt weiter.',
      ],
    },
  },
];
