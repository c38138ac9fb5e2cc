import type { DocumentText } from '@nocturne/i18n/information/document-text';
import type { TextDecorator } from '@nocturne/i18n/messages';

/**
 * Converts a document to the pseudo-locale, for the test that finds texts without a key
 * (docs/languages.md). It keeps ids, which are addresses, and parties, which are field names.
 */
export function decorateDocument(
  text: DocumentText,
  decorate: TextDecorator | undefined,
): DocumentText {
  return decorate ? (decorateValue(text, decorate) as DocumentText) : text;
}

const UNCHANGED_FIELDS = ['id', 'party'];

function decorateValue(value: unknown, decorate: TextDecorator): unknown {
  if (typeof value === 'string') return decorate(value);
  if (Array.isArray(value)) return value.map((one) => decorateValue(one, decorate));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      UNCHANGED_FIELDS.includes(name) ? one : decorateValue(one, decorate),
    ]),
  );
}
