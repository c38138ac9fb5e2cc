import { createHash } from 'node:crypto';
import {
  LANGUAGES,
  MINIMUM_AGE,
  VERIF_VERSION,
  type Language,
} from '@nocturne/contracts/constants';
import { VERIF_TEXTS } from '@nocturne/contracts/verif-texts';
import { VERIF_POINTS, type VerifPoint } from '@nocturne/contracts/verification';

/** A point as it is shown and stored; the database counts points from 1. */
export interface AgreementText {
  point: number;
  locale: Language;
  body: string;
  sha256: Buffer;
}

/** The version of the points that uploaders must accept. */
export const AGREEMENT_VERSION = String(VERIF_VERSION);

export const pointNumber = (point: VerifPoint): number => VERIF_POINTS.indexOf(point) + 1;

/** Returns the current points in one language, in their order. */
export function agreementTexts(locale: Language): AgreementText[] {
  return VERIF_POINTS.map((point) => {
    const body = VERIF_TEXTS[locale][`verification.${point}`].replaceAll(
      '{age}',
      String(MINIMUM_AGE),
    );
    return {
      point: pointNumber(point),
      locale,
      body,
      sha256: createHash('sha256').update(body).digest(),
    };
  });
}

export const allAgreementTexts = (): AgreementText[] =>
  LANGUAGES.flatMap((locale) => agreementTexts(locale));
