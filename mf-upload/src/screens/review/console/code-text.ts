import type { MessageKey, Translate } from '@nocturne/i18n/messages';

/**
 * Returns the text of an error code; undefined if nothing was refused. `overrides` has texts that
 * replace the common ones.
 */
export function codeText(
  t: Translate,
  code: string | null | undefined,
  overrides: Readonly<Record<string, MessageKey>> = {},
): string | undefined {
  if (!code) return undefined;
  return t(overrides[code] ?? (`error.${code}` as MessageKey));
}
