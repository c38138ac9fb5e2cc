/**
 * Returns the attributes of a link whose text and target are in one language. The text is a name
 * and is not translated.
 */
export function languageAttributes(lang: string | undefined) {
  return lang === undefined ? {} : ({ lang, hrefLang: lang, translate: 'no' } as const);
}
