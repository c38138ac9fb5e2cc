import type { Language } from '@nocturne/contracts/constants';
import type { CaseEmailTexts } from './case-texts/case-texts.ts';
import { CASE_EMAIL_DE } from './case-texts/de.ts';
import { CASE_EMAIL_EN } from './case-texts/en.ts';
import { CASE_EMAIL_FR } from './case-texts/fr.ts';
import { CASE_EMAIL_RU } from './case-texts/ru.ts';

export const CASE_EMAIL_TEXTS: Readonly<Record<Language, CaseEmailTexts>> = {
  en: CASE_EMAIL_EN,
  ru: CASE_EMAIL_RU,
  fr: CASE_EMAIL_FR,
  de: CASE_EMAIL_DE,
};
