import type { Texts } from '../messages.ts';
import { noticeMessages as de } from '../messages/de/notices.ts';
import { noticeMessages as en } from '../messages/en/notices.ts';
import { noticeMessages as fr } from '../messages/fr/notices.ts';
import { noticeMessages as ru } from '../messages/ru/notices.ts';

/** The notices namespace in all languages. */
export const noticeTexts: Texts = { en, ru, fr, de };
