import type { Texts } from '../messages.ts';
import { uploadWizardMessages as de } from '../messages/de/upload-wizard.ts';
import { uploadWizardMessages as en } from '../messages/en/upload-wizard.ts';
import { uploadWizardMessages as fr } from '../messages/fr/upload-wizard.ts';
import { uploadWizardMessages as ru } from '../messages/ru/upload-wizard.ts';

/** Texts of an upload after its files are chosen, in all languages. */
export const uploadWizardTexts: Texts = { en, ru, fr, de };
