import type { Language } from './constants.ts';
import type { VerifPoint } from './verification.ts';

/**
 * Statements that an uploader accepts, in every language. The dialog shows them and the server
 * stores them with their hashes, so each is defined once, here. `{age}` is MINIMUM_AGE.
 *
 * Raise VERIF_VERSION when you change a text: accepted statements stay stored as they were shown,
 * and all uploaders are asked again.
 */
export type VerifTexts = Readonly<Record<`verification.${VerifPoint}`, string>>;

export const VERIF_TEXTS_EN = {
  'verification.ack_1': 'I am at least {age} years old',
  'verification.ack_2': 'Everyone shown is at least {age} years old',
  'verification.ack_3': 'I checked identity papers of everyone shown',
  'verification.ack_4': 'I hold written consent of everyone shown to film and publish',
  'verification.ack_5': 'Consent covers downloads and public view',
  'verification.ack_6': 'I can hand over these papers within 7 days',
  'verification.content_1': 'I own the rights to this video',
  'verification.content_2': 'Nobody is shown without knowing',
  'verification.content_3': 'No scene depicts or suggests harm or force',
  'verification.content_4': 'Title and tags describe what is shown',
  'verification.content_5': 'I have read the terms and the 2257 statement',
} as const satisfies VerifTexts;

export const VERIF_TEXTS_RU = {
  'verification.ack_1': 'Мне не меньше {age} лет',
  'verification.ack_2': 'Всем, кто снят, не меньше {age} лет',
  'verification.ack_3': 'Документы всех, кто снят, мной проверены',
  'verification.ack_4': 'У меня есть письменное согласие всех, кто снят, на съёмку и публикацию',
  'verification.ack_5': 'Согласие распространяется на скачивание и открытый показ',
  'verification.ack_6': 'Эти документы можно получить от меня в течение 7 дней',
  'verification.content_1': 'Права на это видео принадлежат мне',
  'verification.content_2': 'Никто не снят без своего ведома',
  'verification.content_3':
    'Ни в одной сцене нет вреда или принуждения, и ничто на них не намекает',
  'verification.content_4': 'Название и теги описывают то, что показано',
  'verification.content_5': 'Условия и заявление 2257 мной прочитаны',
} as const satisfies VerifTexts;

export const VERIF_TEXTS_FR = {
  'verification.ack_1': 'J’ai au moins {age} ans',
  'verification.ack_2': 'Toutes les personnes filmées ont au moins {age} ans',
  'verification.ack_3': 'J’ai vérifié les papiers d’identité de toutes les personnes filmées',
  'verification.ack_4':
    'J’ai l’accord écrit de toutes les personnes filmées pour filmer et publier',
  'verification.ack_5': 'Cet accord couvre le téléchargement et la diffusion publique',
  'verification.ack_6': 'Je peux remettre ces papiers sous 7 jours',
  'verification.content_1': 'Je détiens les droits de cette vidéo',
  'verification.content_2': 'Personne n’est filmé à son insu',
  'verification.content_3': 'Aucune scène ne montre ni ne suggère de violence ou de contrainte',
  'verification.content_4': 'Le titre et les mots-clés décrivent ce qui est montré',
  'verification.content_5': 'J’ai lu les conditions et la déclaration 2257',
} as const satisfies VerifTexts;

export const VERIF_TEXTS_DE = {
  'verification.ack_1': 'Ich bin mindestens {age} Jahre alt',
  'verification.ack_2': 'Alle Gezeigten sind mindestens {age} Jahre alt',
  'verification.ack_3': 'Ich habe die Ausweise aller Gezeigten geprüft',
  'verification.ack_4':
    'Mir liegt die schriftliche Einwilligung aller Gezeigten in Aufnahme und Veröffentlichung vor',
  'verification.ack_5': 'Die Einwilligung umfasst Downloads und die öffentliche Wiedergabe',
  'verification.ack_6': 'Ich kann diese Unterlagen innerhalb von 7 Tagen vorlegen',
  'verification.content_1': 'Ich besitze die Rechte an diesem Video',
  'verification.content_2': 'Niemand wird ohne sein Wissen gezeigt',
  'verification.content_3': 'Keine Szene zeigt Schaden oder Zwang oder deutet sie an',
  'verification.content_4': 'Titel und Schlagwörter beschreiben, was zu sehen ist',
  'verification.content_5': 'Ich habe die Nutzungsbedingungen und die 2257-Erklärung gelesen',
} as const satisfies VerifTexts;

export const VERIF_TEXTS: Readonly<Record<Language, VerifTexts>> = {
  en: VERIF_TEXTS_EN,
  ru: VERIF_TEXTS_RU,
  fr: VERIF_TEXTS_FR,
  de: VERIF_TEXTS_DE,
};
