import type { GuardFigures } from '@nocturne/contracts/registry';
import { formatShare } from '@nocturne/lib/format-share';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';

/** The translated text of a code from the API or of a failure. */
export function codeText(t: Translate, code: string): string {
  return t(`error.${code}` as MessageKey);
}

/** The reports of the guard about a release, as a sentence. */
export function guardText(
  t: Translate,
  language: string,
  { reports, bad, mean_ms: ms, asks }: GuardFigures,
): string {
  if (reports === 0) return t('releases.guard_none');
  const summary = t('releases.guard', {
    share: formatShare(language, bad / reports, 1),
    count: reports,
    ms,
  });
  return asks ? `${summary}. ${t('releases.guard_asks')}` : summary;
}
