import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nocturne/contracts/constants';
import type { Information, OwnText, Party } from '@nocturne/contracts/entities/information';
import { INFORMATION_DOCUMENTS, type InformationDocument } from '@nocturne/contracts/information';
import type { InformationConfig, LocalizedText, PartyConfig } from '../config/information.ts';

/**
 * Returns the operator's fields in one language, and the operator's text of the requested document.
 */
export function presentInformation(
  config: InformationConfig,
  language: Language,
  document: InformationDocument | '',
): Information {
  const versions = INFORMATION_DOCUMENTS.map((name) => {
    const { version, effective } = config.documents[name];
    return [name, { version, effective_date: effective }] as const;
  });
  return {
    company: presentParty(config.company),
    country: localizedText(config.country, language),
    law: localizedText(config.law, language),
    abuse_email: config.abuseEmail,
    privacy_email: config.privacyEmail,
    dmca_agent: presentParty(config.dmcaAgent),
    custodian: presentParty(config.custodian),
    documents: Object.fromEntries(versions) as Information['documents'],
    own_text: document === '' ? null : ownText(config.documents[document].text, language),
  };
}

function presentParty({ name, address, email, phone }: PartyConfig): Party {
  return { name, address: [...address], email, phone };
}

/** Returns the requested language, else English, else the first one available. */
function pickTranslation<T>(
  texts: Readonly<Partial<Record<Language, T>>>,
  language: Language,
): [Language, T] | undefined {
  for (const candidate of [language, DEFAULT_LANGUAGE, ...LANGUAGES]) {
    const found = texts[candidate];
    if (found !== undefined) return [candidate, found];
  }
  return undefined;
}

function localizedText(text: LocalizedText, language: Language): string {
  return typeof text === 'string' ? text : (pickTranslation(text, language)?.[1] ?? '');
}

function ownText(
  texts: InformationConfig['documents'][InformationDocument]['text'],
  language: Language,
): OwnText | null {
  const [lang, sections] = (texts && pickTranslation(texts, language)) ?? [];
  if (!lang || !sections) return null;
  return {
    lang,
    sections: sections.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] })),
  };
}
