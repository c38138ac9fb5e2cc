import { LANGUAGES, type Language } from '@nocturne/contracts/constants';
import {
  DOCUMENT_VERSIONS,
  INFORMATION_DOCUMENTS,
  type InformationDocument,
} from '@nocturne/contracts/information';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const line = Type.String({ minLength: 1, maxLength: 200 });
const lines = Type.Array(line, { minItems: 1, maxItems: 10 });
/** Empty for none. */
const email = Type.String({ pattern: '^([^\\s@]+@[^\\s@]+|)$', maxLength: 254 });
const phone = Type.String({ pattern: '^[+0-9 ()./-]{0,40}$' });
const PartySchema = Type.Object(
  { name: line, address: lines, email, phone },
  { additionalProperties: false },
);
const byLanguage = <T extends ReturnType<typeof Type.String | typeof Type.Array>>(value: T) =>
  Type.Object(Object.fromEntries(LANGUAGES.map((language) => [language, Type.Optional(value)])), {
    additionalProperties: false,
    minProperties: 1,
  });
const localizedLine = Type.Union([line, byLanguage(line)]);
const paragraph = Type.String({ minLength: 1, maxLength: 5000 });
const sections = Type.Array(
  Type.Object(
    { title: line, paragraphs: Type.Array(paragraph, { minItems: 1, maxItems: 100 }) },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 100 },
);
const DocumentSchema = Type.Object(
  {
    version: Type.String({ pattern: '^[0-9A-Za-z.-]{1,20}$' }),
    effective: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    text: Type.Optional(byLanguage(sections)),
  },
  { additionalProperties: false },
);
export const InformationSchema = Type.Object(
  {
    company: PartySchema,
    country: localizedLine,
    law: localizedLine,
    abuseEmail: email,
    privacyEmail: email,
    dmcaAgent: PartySchema,
    custodian: PartySchema,
    documents: Type.Object(
      Object.fromEntries(INFORMATION_DOCUMENTS.map((name) => [name, DocumentSchema])),
      {
        additionalProperties: false,
      },
    ),
  },
  { additionalProperties: false },
);

export type PartyConfig = Static<typeof PartySchema>;
/** One text for all languages, or one per language. */
export type LocalizedText = string | Readonly<Partial<Record<Language, string>>>;
type OwnSections = readonly { title: string; paragraphs: readonly string[] }[];

/** The operator's entries for the information pages and contacts. */
export interface InformationConfig {
  company: PartyConfig;
  country: LocalizedText;
  law: LocalizedText;
  abuseEmail: string;
  privacyEmail: string;
  dmcaAgent: PartyConfig;
  custodian: PartyConfig;
  documents: Readonly<Record<InformationDocument, DocumentConfig>>;
}

interface DocumentConfig {
  version: string;
  /** YYYY-MM-DD. */
  effective: string;
  /** The operator's own text instead of the default one. */
  text?: Readonly<Partial<Record<Language, OwnSections>>>;
}

const PLACEHOLDER_ADDRESS = ['1 Placeholder Street', '00000 Exampleton'];

/**
 * Defaults of a new installation: fictional names at reserved `.example` addresses, so that it is
 * obvious that they need to be filled in.
 */
export const DEFAULT_INFORMATION: InformationConfig = {
  company: {
    name: 'Nocturne Example Company',
    address: PLACEHOLDER_ADDRESS,
    email: 'contact@nocturne.example',
    phone: '',
  },
  country: { en: 'Exampleland', ru: 'Страна-пример', fr: 'Pays d’exemple', de: 'Beispielland' },
  law: {
    en: 'the law of Exampleland',
    ru: 'право страны-примера',
    fr: 'le droit du pays d’exemple',
    de: 'das Recht des Beispiellands',
  },
  abuseEmail: 'abuse@nocturne.example',
  privacyEmail: 'privacy@nocturne.example',
  dmcaAgent: {
    name: 'Designated Agent (example)',
    address: PLACEHOLDER_ADDRESS,
    email: 'dmca@nocturne.example',
    phone: '',
  },
  custodian: {
    name: 'Custodian of Records (example)',
    address: PLACEHOLDER_ADDRESS,
    email: 'records@nocturne.example',
    phone: '',
  },
  documents: DOCUMENT_VERSIONS,
};

/**
 * Reads `information` of the operator's file, merged over the defaults field by field. Throws an
 * error that names the invalid fields.
 */
export function readInformationConfig(given: unknown): InformationConfig {
  const merged = mergeInformation(DEFAULT_INFORMATION, given);
  const wrong = [...Value.Errors(InformationSchema, merged)].map(
    (error) => `information${error.instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`invalid ${[...new Set(wrong)].join(', ')}`);
  const config = merged as InformationConfig;
  const misdated = INFORMATION_DOCUMENTS.filter((name) => !isDay(config.documents[name].effective));
  if (misdated.length > 0)
    throw new Error(
      `invalid ${misdated.map((name) => `information/documents/${name}/effective`).join(', ')}`,
    );
  return config;
}

/** Merged field by field. Other values replace the default. */
const MERGED_FIELDS = ['company', 'dmcaAgent', 'custodian', 'documents'] as const;

function mergeInformation(defaults: InformationConfig, given: unknown): unknown {
  if (!isObject(given)) return given;
  const parts = MERGED_FIELDS.flatMap((name) =>
    isObject(given[name]) ? [[name, { ...defaults[name], ...given[name] }]] : [],
  );
  const merged: Record<string, unknown> = { ...defaults, ...given, ...Object.fromEntries(parts) };
  const documents = merged['documents'];
  if (!isObject(documents)) return merged;
  const mergedDocuments = INFORMATION_DOCUMENTS.flatMap((name) =>
    isObject(documents[name]) ? [[name, { ...defaults.documents[name], ...documents[name] }]] : [],
  );
  return { ...merged, documents: { ...documents, ...Object.fromEntries(mergedDocuments) } };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Date.parse` accepts February 30 as March 2. */
function isDay(text: string): boolean {
  const day = Date.parse(text);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}
