import type { Language } from '@nocturne/contracts/constants';

/** The site as emails name it. */
export interface EmailSite {
  publicUrl: string;
  siteName: string;
  /** Empty if the operator has none: emails then name no address to write to. */
  supportEmail: string;
  /** Name and postal address of the company, one line each. */
  company: readonly string[];
}

export interface EmailFact {
  label: string;
  value: string;
  /** The value is an address to open. */
  isLink?: boolean;
}

export type EmailBlock =
  | { kind: 'text'; text: string }
  /** Label above value. */
  | { kind: 'facts'; facts: readonly EmailFact[] }
  /** Label and number on one line. */
  | { kind: 'counts'; counts: readonly { label: string; count: string }[] }
  /** Words of a person; their line breaks are kept. */
  | { kind: 'quote'; label: string; text: string };

export interface EmailLink {
  label: string;
  url: string;
}

/** An email before it is rendered: HTML and plain text are made from the same content. */
export interface EmailContent {
  language: Language;
  subject: string;
  /** Mail programs show it behind the subject. */
  preheader: string;
  greeting: string;
  blocks: readonly EmailBlock[];
  button?: EmailLink;
  /** Paragraphs below the button: what happens next, and if the reader does nothing. */
  after?: readonly string[];
  /** Why the reader gets this email. */
  reason: string;
  /** Only emails that a member can switch off have links here. */
  footerLinks?: readonly EmailLink[];
}
