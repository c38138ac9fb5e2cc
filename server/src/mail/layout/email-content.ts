import type { Language } from '@nocturne/contracts/constants';

/** Properties of the site that emails show. */
export interface EmailSite {
  publicUrl: string;
  siteName: string;
  /** Empty if the operator has none: emails then name no contact address. */
  supportEmail: string;
  /** Name and postal address of the company, one line each. */
  company: readonly string[];
}

export interface EmailFact {
  label: string;
  value: string;
  /** True if the value is an address to open. */
  isLink?: boolean;
}

export type EmailBlock =
  | { kind: 'text'; text: string }
  /** Label above value. */
  | { kind: 'facts'; facts: readonly EmailFact[] }
  /** Label and number on one line. */
  | { kind: 'counts'; counts: readonly { label: string; count: string }[] }
  /** Text that a person wrote; its line breaks are kept. */
  | { kind: 'quote'; label: string; text: string };

export interface EmailLink {
  label: string;
  url: string;
}

/** Content of an email before rendering. HTML and plain text come from the same content. */
export interface EmailContent {
  language: Language;
  subject: string;
  /** Preview text, which mail programs show after the subject. */
  preheader: string;
  greeting: string;
  blocks: readonly EmailBlock[];
  button?: EmailLink;
  /** Paragraphs below the button: the next steps, and the result if the reader does nothing. */
  after?: readonly string[];
  /** Reason why the reader gets this email. */
  reason: string;
  /** Only emails that a member can unsubscribe from have links here. */
  footerLinks?: readonly EmailLink[];
}
