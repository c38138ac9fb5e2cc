/** Attributes of a link whose words, and the page that it leads to, are in a language; the words are a name and stay as they are. */
export function inLanguage(lang: string | undefined) {
  return lang === undefined ? {} : ({ lang, hrefLang: lang, translate: 'no' } as const);
}
