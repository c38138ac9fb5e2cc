import type { GuardFigures } from '@nocturne/contracts/registry';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';

/** The translated text of a code from the API or of a failure. */
export function codeText(t: Translate, code: string): string {
  return t(`error.${code}` as MessageKey);
}

/** Formats a share of 0 to 1 as a percentage. */
export function formatShare(language: string, share: number, digits = 1): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: digits,
  }).format(share);
}

/** The reports of the guard about a release, as a sentence. */
export function guardText(
  t: Translate,
  language: string,
  { reports, bad, mean_ms: ms, asks }: GuardFigures,
): string {
  if (reports === 0) return t('releases.guard_none');
  const summary = t('releases.guard', {
    share: formatShare(language, bad / reports),
    count: reports,
    ms,
  });
  return asks ? `${summary}. ${t('releases.guard_asks')}` : summary;
}
