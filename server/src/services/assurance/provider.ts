import type { Language } from '@nocturne/contracts/constants';

/** Input of a provider when a visitor starts. */
export interface AssuranceRequest {
  /**
   * The provider must return it unchanged with the visitor, as the parameter `state` of
   * `callbackUrl`.
   */
  state: string;
  /** Absolute address to which the provider returns the browser, by GET. */
  callbackUrl: string;
  language: Language;
  /** CSP nonce for the styles of a page that this site serves itself. */
  nonce: string;
}

/**
 * Next step of the visitor: the provider's address, or a page of the provider that this site serves
 * itself. Such a page is complete HTML without scripts; its styles use the nonce.
 */
export type AssuranceStart = { kind: 'redirect'; url: string } | { kind: 'page'; html: string };

/** Data that a visitor returns with. */
export interface AssuranceReturn {
  /** The state that the visit to the provider started with. */
  state: string;
  query: Readonly<Record<string, string>>;
  callbackUrl: string;
}

/**
 * Confirms ages (docs/security.md, "Age assurance"). The result is yes or no and does not identify
 * the visitor.
 */
export interface AssuranceProvider {
  start(request: AssuranceRequest): Promise<AssuranceStart>;
  /**
   * Judges the returned data. True only for a result that the provider signed or confirmed on
   * request.
   */
  isAdult(returned: AssuranceReturn): Promise<boolean>;
}
