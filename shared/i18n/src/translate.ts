import type { Language } from '@nocturne/contracts/constants';
import { numberFormatOf, pluralRulesOf } from './intl-objects.ts';
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
  return (key, params = {}) => {
    const message = dictionary[key];
    if (message === undefined) return key;
    const text = pickForm(message, params, language);
    return fill(decorate ? decorate(text) : text, { ...commonParams, ...params }, language);
  };
}

function pickForm(message: Message, params: TextParams, language: Language): string {
  if (typeof message === 'string') return message;
  const count = countOf(message.other, params);
  if (count === undefined) return message.other;
  return message[pluralRulesOf(language).select(count)] ?? message.other;
}

/**
 * Returns the number that selects the plural form: `count`, else the first number among the
 * placeholders. Example: "within {hours} hours".
 */
function countOf(text: string, params: TextParams): number | undefined {
  const marks = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => params[name]);
  return [params['count'], ...marks].find((value) => typeof value === 'number');
}

function fill(text: string, params: TextParams, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = params[name];
    if (value === undefined) return mark;
    return typeof value === 'number' ? numberFormatOf(language).format(value) : value;
  });
}
