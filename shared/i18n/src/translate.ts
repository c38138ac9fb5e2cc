import type { Language } from '@nocturne/contracts/constants';
import type { Dictionary, Message, TextDecorator, TextParams, Translate } from './messages.ts';

/**
 * Creates the translate function of one dictionary. `commonParams` fill placeholders of any text;
 * `decorate` changes each text before that (the pseudo-locale). Returns the key if it is missing,
 * which the tests refuse.
 */
export function createTranslate(
  language: Language,
  dictionary: Dictionary,
  commonParams: TextParams = {},
  decorate?: TextDecorator,
): Translate {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, params = {}) => {
    const message = dictionary[key];
    if (message === undefined) return key;
    const text = pickForm(message, params, plural);
    return fill(decorate ? decorate(text) : text, { ...commonParams, ...params }, number);
  };
}

function pickForm(message: Message, params: TextParams, plural: Intl.PluralRules): string {
  if (typeof message === 'string') return message;
  const count = countOf(message.other, params);
  return (count === undefined ? undefined : message[plural.select(count)]) ?? message.other;
}

/**
 * Returns the number that selects the plural form: `count`, else the first number among the
 * placeholders. Example: "within {hours} hours".
 */
function countOf(text: string, params: TextParams): number | undefined {
  const marks = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => params[name]);
  return [params['count'], ...marks].find((value) => typeof value === 'number');
}

function fill(text: string, params: TextParams, number: Intl.NumberFormat): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = params[name];
    if (value === undefined) return mark;
    return typeof value === 'number' ? number.format(value) : value;
  });
}
