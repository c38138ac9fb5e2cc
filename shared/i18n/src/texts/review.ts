import { joinTexts, type Texts } from '../messages.ts';
import { reviewMessages as de } from '../messages/de/review.ts';
import { reviewMessages as en } from '../messages/en/review.ts';
import { reviewMessages as fr } from '../messages/fr/review.ts';
import { reviewMessages as ru } from '../messages/ru/review.ts';
import { reviewStoryMessages as deStory } from '../messages/de/review-story.ts';
import { reviewStoryMessages as enStory } from '../messages/en/review-story.ts';
import { reviewStoryMessages as frStory } from '../messages/fr/review-story.ts';
import { reviewStoryMessages as ruStory } from '../messages/ru/review-story.ts';

/** The review namespace in all languages; only the console loads it. */
export const reviewTexts: Texts = joinTexts(
  { en, ru, fr, de },
  { en: enStory, ru: ruStory, fr: frStory, de: deStory },
);
