import type { MessageKey } from '@nocturne/i18n/messages';

export interface TextRules {
  isRequired?: boolean;
  /** Length limits in characters, both inclusive. */
  min?: number;
  max?: number;
}

/** A broken rule as a message key with its length. */
export interface BrokenRule {
  key: Extract<MessageKey, `form.error.${string}`>;
  params: { length: number };
}

/**
 * Checks required, minimum and maximum length, in this order. An empty field that is not required
 * is valid.
 */
export function checkText(text: string, rules: TextRules): BrokenRule | undefined {
  if (text === '')
    return rules.isRequired ? { key: 'form.error.required', params: { length: 0 } } : undefined;
  if (rules.min !== undefined && text.length < rules.min)
    return { key: 'form.error.min_length', params: { length: rules.min } };
  if (rules.max !== undefined && text.length > rules.max)
    return { key: 'form.error.max_length', params: { length: rules.max } };
  return undefined;
}
