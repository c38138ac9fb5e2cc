import type { Language } from '@nocturne/contracts/constants';

export type TextValues = Readonly<Record<string, string>>;
/** Forms of a text by CLDR plural category. */
export type PluralText = { readonly other: string } & {
  readonly [K in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/**
 * Fills `{name}` placeholders in one pass, so that a value that looks like one stays unchanged.
 * Throws if a value is missing.
 */
export function fillText(text: string, values: TextValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`no value for {${name}} in "${text}"`);
    return value;
  });
}

export function pluralText(language: Language, forms: PluralText, count: number): string {
  const form = new Intl.PluralRules(language).select(count);
  return fillText(forms[form] ?? forms.other, { count: numberText(language, count) });
}

export const numberText = (language: Language, count: number): string =>
  new Intl.NumberFormat(language).format(count);

/**
 * Formats a duration, such as "24 hours". Only nominative and accusative: texts say "works for
 * {hours}", not "within {hours}".
 */
export function durationText(
  language: Language,
  count: number,
  unit: 'hour' | 'day' | 'month',
): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}

/** Formats a moment in UTC, with the zone. */
export function momentText(language: Language, moment: Date): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(moment)} UTC`;
}

/** Puts a title or subject that a person wrote on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
