import { VERIF_TEXTS_EN } from '@nocturne/contracts/verif-texts';

/**
 * Texts of the uploader verification. Raise VERIF_VERSION when you change the meaning of a
 * statement: all uploaders are asked again.
 */
export const verificationMessages = {
  'verification.title': 'Before you upload',
  'verification.subtitle':
    'Confirm all {count} points once. They protect the people in your video.',
  'verification.open': 'Read the points',
  'verification.acknowledgements': 'Acknowledgments',
  ...VERIF_TEXTS_EN,
  'verification.acknowledgements_missing': 'Acknowledgments must be all selected.',
  'verification.content': 'Content',
  'verification.content_missing': 'Content must be all selected.',
  'verification.read_terms': 'Read the terms',
  'verification.read_2257': 'Read the 2257 statement',
  'verification.of': '{count} of {total}',
  'verification.confirmed': '{count} of {total} confirmed',
  'verification.confirm_all': 'Confirm all points',
  'verification.accept': 'Accept',
  'verification.not_now': 'Not now',
} as const;
