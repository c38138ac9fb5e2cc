import type { CookieId, LocalDataId } from '@nocturne/contracts/stored-data';
import type { InformationDocument } from '@nocturne/contracts/information';

/** Contacts that readers may write to: fields of the operator. */
export type PartyName = 'company' | 'dmca_agent' | 'custodian';

/** A paragraph, a list, a contact's address, or a table of browser data with purposes. */
export type TextBlock =
  | string
  | readonly string[]
  | { readonly party: PartyName }
  | { readonly cookies: Readonly<Record<CookieId, string>> }
  | { readonly local: Readonly<Record<LocalDataId, string>> };

export interface TextSection {
  /** Anchor of the heading, the same in all languages. */
  readonly id: string;
  readonly title: string;
  readonly body: readonly TextBlock[];
}

/**
 * One document below /information/ in one language. Its name and description are messages
 * `information.name_{document}` and `about_`.
 */
export interface DocumentText {
  readonly lead: string;
  readonly sections: readonly TextSection[];
}

/** Placeholders such as `{terms}` that link to another document. */
export const DOCUMENT_PLACEHOLDERS = {
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  copyright: 'dmca',
  records: '2257',
  support: 'support',
} as const satisfies Record<string, InformationDocument>;
type DocumentPlaceholder = keyof typeof DOCUMENT_PLACEHOLDERS;

/** All other placeholders: values of the operator, and numbers of the product. */
export const TEXT_PLACEHOLDERS = [
  ...([
    'site',
    'company',
    'country',
    'law',
    'contacts',
    'notice_form',
    'consent_form',
    'contact_email',
    'abuse_email',
    'privacy_email',
    'custodian_email',
  ] as const),
  ...([
    'age',
    'biometric_years',
    'records_years',
    'idle_days',
    'session_days',
    'confirm_hours',
    'history_max',
    'urgent_hours',
  ] as const),
  'label',
] as const;
export type TextPlaceholder = (typeof TEXT_PLACEHOLDERS)[number] | DocumentPlaceholder;
