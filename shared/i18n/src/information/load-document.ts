import type { Language } from '@nocturne/contracts/constants';
import type { InformationDocument } from '@nocturne/contracts/information';
import type { DocumentText } from './document-text.ts';

type Loaded = Promise<{ document: DocumentText }>;

/** One text is one file to fetch: a reader needs one document in one language (docs/decisions/0011). */
const texts: Readonly<Record<InformationDocument, Readonly<Record<Language, () => Loaded>>>> = {
  terms: {
    en: () => import(/* webpackChunkName: "terms-en" */ './en/terms.ts'),
    ru: () => import(/* webpackChunkName: "terms-ru" */ './ru/terms.ts'),
    fr: () => import(/* webpackChunkName: "terms-fr" */ './fr/terms.ts'),
    de: () => import(/* webpackChunkName: "terms-de" */ './de/terms.ts'),
  },
  privacy: {
    en: () => import(/* webpackChunkName: "privacy-en" */ './en/privacy.ts'),
    ru: () => import(/* webpackChunkName: "privacy-ru" */ './ru/privacy.ts'),
    fr: () => import(/* webpackChunkName: "privacy-fr" */ './fr/privacy.ts'),
    de: () => import(/* webpackChunkName: "privacy-de" */ './de/privacy.ts'),
  },
  cookies: {
    en: () => import(/* webpackChunkName: "cookies-en" */ './en/cookies.ts'),
    ru: () => import(/* webpackChunkName: "cookies-ru" */ './ru/cookies.ts'),
    fr: () => import(/* webpackChunkName: "cookies-fr" */ './fr/cookies.ts'),
    de: () => import(/* webpackChunkName: "cookies-de" */ './de/cookies.ts'),
  },
  dmca: {
    en: () => import(/* webpackChunkName: "dmca-en" */ './en/dmca.ts'),
    ru: () => import(/* webpackChunkName: "dmca-ru" */ './ru/dmca.ts'),
    fr: () => import(/* webpackChunkName: "dmca-fr" */ './fr/dmca.ts'),
    de: () => import(/* webpackChunkName: "dmca-de" */ './de/dmca.ts'),
  },
  '2257': {
    en: () => import(/* webpackChunkName: "2257-en" */ './en/2257.ts'),
    ru: () => import(/* webpackChunkName: "2257-ru" */ './ru/2257.ts'),
    fr: () => import(/* webpackChunkName: "2257-fr" */ './fr/2257.ts'),
    de: () => import(/* webpackChunkName: "2257-de" */ './de/2257.ts'),
  },
  support: {
    en: () => import(/* webpackChunkName: "support-en" */ './en/support.ts'),
    ru: () => import(/* webpackChunkName: "support-ru" */ './ru/support.ts'),
    fr: () => import(/* webpackChunkName: "support-fr" */ './fr/support.ts'),
    de: () => import(/* webpackChunkName: "support-de" */ './de/support.ts'),
  },
};

/** The text of a document; rejects where its file cannot be had. */
export async function loadDocument(name: InformationDocument, language: Language): Promise<DocumentText> {
  return (await texts[name][language]()).document;
}
