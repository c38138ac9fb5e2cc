import type { Texts } from '../messages.ts';
import { commentsMessages as de } from '../messages/de/comments.ts';
import { commentsMessages as en } from '../messages/en/comments.ts';
import { commentsMessages as fr } from '../messages/fr/comments.ts';
import { commentsMessages as ru } from '../messages/ru/comments.ts';

/** The comments namespace in all languages. */
export const commentsTexts: Texts = { en, ru, fr, de };
