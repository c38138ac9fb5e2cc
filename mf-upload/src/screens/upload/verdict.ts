import type { Translate } from '@nocturne/i18n/messages';
import { verdictOf } from '@nocturne/lib/upload-checks';
import type { ChosenFile } from './chosen-files-store.ts';

/** Returns one sentence about a file as a whole. */
export function verdictText(t: Translate, { checks }: ChosenFile): string {
  switch (verdictOf(checks)) {
    case 'ok':
      return t('upload.verdict_ok');
    case 'bad':
      return t('upload.verdict_bad', {
        count: Object.values(checks).filter((state) => state === 'bad').length,
      });
    case 'wait':
      return t('upload.verdict_wait');
    case 'unknown':
      return t('upload.verdict_unknown');
  }
}
