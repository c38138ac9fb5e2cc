import type { Language } from '@nocturne/contracts/constants';
import type { InformationDocument } from '@nocturne/contracts/information';
import type { DocumentText } from './document-text.ts';

type Loaded = Promise<{ document: DocumentText }>;

/**
 * A document with its four languages is one file to fetch (docs/decisions/0011). A file per
 * language would be smaller, but the shell's entry would contain four hashes per document, and
 * every visitor fetches the entry.
 */
const texts: Readonly<Record<InformationDocument, Readonly<Record<Language, () => Loaded>>>> = {
  terms: {
    en: () => import(/* webpackChunkName: "document-terms" */ './en/terms.ts'),
    ru: () => import(/* webpackChunkName: "document-terms" */ './ru/terms.ts'),
    fr: () => import(/* webpackChunkName: "document-terms" */ './fr/terms.ts'),
    de: () => import(/* webpackChunkName: "document-terms" */ './de/terms.ts'),
  },
  privacy: {
    en: () => import(/* webpackChunkName: "document-privacy" */ './en/privacy.ts'),
    ru: () => import(/* webpackChunkName: "document-privacy" */ './ru/privacy.ts'),
    fr: () => import(/* webpackChunkName: "document-privacy" */ './fr/privacy.ts'),
    de: () => import(/* webpackChunkName: "document-privacy" */ './de/privacy.ts'),
  },
  cookies: {
    en: () => import(/* webpackChunkName: "document-cookies" */ './en/cookies.ts'),
    ru: () => import(/* webpackChunkName: "document-cookies" */ './ru/cookies.ts'),
    fr: () => import(/* webpackChunkName: "document-cookies" */ './fr/cookies.ts'),
    de: () => import(/* webpackChunkName: "document-cookies" */ './de/cookies.ts'),
  },
  dmca: {
    en: () => import(/* webpackChunkName: "document-dmca" */ './en/dmca.ts'),
    ru: () => import(/* webpackChunkName: "document-dmca" */ './ru/dmca.ts'),
    fr: () => import(/* webpackChunkName: "document-dmca" */ './fr/dmca.ts'),
    de: () => import(/* webpackChunkName: "document-dmca" */ './de/dmca.ts'),
  },
  '2257': {
    en: () => import(/* webpackChunkName: "document-2257" */ './en/2257.ts'),
    ru: () => import(/* webpackChunkName: "document-2257" */ './ru/2257.ts'),
    fr: () => import(/* webpackChunkName: "document-2257" */ './fr/2257.ts'),
    de: () => import(/* webpackChunkName: "document-2257" */ './de/2257.ts'),
  },
  support: {
    en: () => import(/* webpackChunkName: "document-support" */ './en/support.ts'),
    ru: () => import(/* webpackChunkName: "document-support" */ './ru/support.ts'),
    fr: () => import(/* webpackChunkName: "document-support" */ './fr/support.ts'),
    de: () => import(/* webpackChunkName: "document-support" */ './de/support.ts'),
  },
};

/** Loads the text of a document; rejects if its file cannot be fetched. */
export async function loadDocument(
  name: InformationDocument,
  language: Language,
): Promise<DocumentText> {
  return (await texts[name][language]()).document;
}
