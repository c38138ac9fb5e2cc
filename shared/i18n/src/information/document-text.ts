import type { CookieId, LocalDataId } from '@nocturne/contracts/kept-data';
import type { InformationDocument } from '@nocturne/contracts/information';

/** Who may be written to: fields of the operator. */
export type PartyName = 'company' | 'dmca_agent' | 'custodian';

/** A paragraph, a list, somebody’s address, or a table of what is kept in the browser with the purpose of each. */
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

/** One document below /information/ in one language (R2.1-19); its name and description are messages `information.name_{document}` and `about_`. */
export interface DocumentText {
  readonly lead: string;
  readonly sections: readonly TextSection[];
}

/** `{terms}` and the like link to another document, by its name. */
export const DOCUMENT_MARKS = {
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  copyright: 'dmca',
  records: '2257',
  support: 'support',
} as const satisfies Record<string, InformationDocument>;
type DocumentMark = keyof typeof DOCUMENT_MARKS;

/** All else that may stand in braces: what the operator fills in, and numbers of the product. */
export const TEXT_MARKS = [
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
export type TextMark = (typeof TEXT_MARKS)[number] | DocumentMark;
