import type { Language } from '@nocturne/contracts/constants';

/** What a provider is given as a visitor sets out. */
export interface AssuranceRequest {
  /** Comes back with the visitor, unchanged, as the parameter `state` of `callbackUrl`. */
  state: string;
  /** Absolute address that the visitor's browser is sent back to, by GET. */
  callbackUrl: string;
  language: Language;
  /** For the styles of a page that this site answers itself. */
  nonce: string;
}

/** Where a visitor goes: to the provider's address, or to a page of the provider's that this site answers itself (whole HTML, styles by the nonce, no scripts). */
export type AssuranceStart = { kind: 'redirect'; url: string } | { kind: 'page'; html: string };

/** What a visitor came back with. */
export interface AssuranceReturn {
  /** The state that this visitor set out with. */
  state: string;
  query: Readonly<Record<string, string>>;
  callbackUrl: string;
}

/** Confirms ages (docs/security.md, "Age assurance"). It tells a yes or a no, and nothing of who the visitor is. */
export interface AssuranceProvider {
  start(request: AssuranceRequest): Promise<AssuranceStart>;
  /** Judges what came back: a result that the provider itself has signed, or that is asked for at the provider. Anything else is false. */
  isAdult(answer: AssuranceReturn): Promise<boolean>;
}
