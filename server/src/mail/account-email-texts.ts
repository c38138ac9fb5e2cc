import type { Language } from '@nocturne/contracts/constants';
import type { AccountEmailTexts } from './account-texts/account-texts.ts';
import { ACCOUNT_EMAIL_DE } from './account-texts/de.ts';
import { ACCOUNT_EMAIL_EN } from './account-texts/en.ts';
import { ACCOUNT_EMAIL_FR } from './account-texts/fr.ts';
import { ACCOUNT_EMAIL_RU } from './account-texts/ru.ts';

export const ACCOUNT_EMAIL_TEXTS: Readonly<Record<Language, AccountEmailTexts>> = {
  en: ACCOUNT_EMAIL_EN,
  ru: ACCOUNT_EMAIL_RU,
  fr: ACCOUNT_EMAIL_FR,
  de: ACCOUNT_EMAIL_DE,
};
