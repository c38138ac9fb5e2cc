import { Type, type Static } from 'typebox';
import { LANGUAGES } from '../constants.ts';
import { INFORMATION_DOCUMENTS } from '../information.ts';

/** A contact that readers may write to; `phone` may be empty. */
export const PartySchema = Type.Object({
  name: Type.String(),
  address: Type.Array(Type.String()),
  email: Type.String(),
  phone: Type.String(),
});
export type Party = Static<typeof PartySchema>;

const versions = Type.Object({ version: Type.String(), effective_date: Type.String() });

/**
 * Details of the operator for the information pages, from the operator's file. `country` and `law`
 * are in the requested language if the file has it.
 */
export const InformationSchema = Type.Object({
  company: PartySchema,
  country: Type.String(),
  law: Type.String(),
  abuse_email: Type.String(),
  privacy_email: Type.String(),
  dmca_agent: PartySchema,
  custodian: PartySchema,
  documents: Type.Object(
    Object.fromEntries(INFORMATION_DOCUMENTS.map((name) => [name, versions])) as Record<
      (typeof INFORMATION_DOCUMENTS)[number],
      typeof versions
    >,
  ),
  /** The operator's own text for the requested document; null if the product's text applies. */
  own_text: Type.Union([
    Type.Null(),
    Type.Object({
      lang: Type.Enum([...LANGUAGES]),
      sections: Type.Array(
        Type.Object({ title: Type.String(), paragraphs: Type.Array(Type.String()) }),
      ),
    }),
  ]),
});
export type Information = Static<typeof InformationSchema>;
export type OwnText = NonNullable<Information['own_text']>;
