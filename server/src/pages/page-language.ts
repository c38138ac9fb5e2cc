import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nocturne/contracts/constants';

/** Language of a page: `?lang=`, then the cookie, then Accept-Language, then English (settlement 40). */
export function pageLanguage(sources: { query: string | null | undefined; cookie: string | undefined; header: string | undefined }): Language {
  return known(sources.query) ?? known(sources.cookie) ?? fromHeader(sources.header ?? '') ?? DEFAULT_LANGUAGE;
}

function known(value: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

/** The best known language of an Accept-Language header by its weights; equal weights keep their order. */
function fromHeader(header: string): Language | undefined {
  const wanted = header.split(',').map((part) => {
    const [range = '', ...parameters] = part.trim().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { language: known(range.trim().toLowerCase().split('-')[0]), weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = wanted.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight);
  return best[0]?.language;
}
