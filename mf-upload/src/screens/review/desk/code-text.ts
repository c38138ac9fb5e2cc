import type { MessageKey, Translate } from '@nocturne/i18n/messages';

/** A code of the wire or of a failure in words; undefined where nothing was refused. `own` has the words of codes that mean something special here. */
export function codeText(
  t: Translate,
  code: string | null | undefined,
  own: Readonly<Record<string, MessageKey>> = {},
): string | undefined {
  if (!code) return undefined;
  return t(own[code] ?? (`error.${code}` as MessageKey));
}
