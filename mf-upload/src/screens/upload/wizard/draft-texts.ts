import type { Draft } from '@nocturne/contracts/entities/upload';
import { REVIEW_REASONS } from '@nocturne/contracts/review';
import type { Translate } from '@nocturne/i18n/messages';
import { knownError, stageOf, waitsForStaff } from '../../../drafts/draft-stage.ts';
import { codeText } from '../field-text.ts';

/** Returns the title, or the file name before there is one. */
export function draftTitle({ title, filename }: Draft): string {
  return title === '' ? filename : title;
}

/** Returns one sentence about the state of a video. */
export function stageText(t: Translate, draft: Draft): string {
  const stage = stageOf(draft);
  switch (stage) {
    case 'working':
      return t(draft.state === 'checking' ? 'wizard.stage_checking' : 'wizard.stage_transcoding');
    case 'open':
      if (draft.state === 'draft') return t('wizard.stage_no_file');
      if (draft.state !== 'awaiting_documents' || !draft.is_sent) return t('wizard.stage_open');
      if (!waitsForStaff(draft)) return t('wizard.stage_papers');
      return t(draft.gaps.includes('identity') ? 'wizard.stage_identity' : 'wizard.stage_check');
    case 'failed':
      return failureText(t, draft);
    case 'sending':
    case 'waiting':
    case 'refused':
    case 'held':
    case 'over':
    case 'public':
      return t(`wizard.stage_${stage}`);
  }
}

/** Returns the reason why the file was refused. */
export function failureText(t: Translate, draft: Draft): string {
  const code = knownError(draft);
  if (code) return codeText(t, code);
  return draft.error === ''
    ? t('error.upload_failed')
    : t('upload.error_code', { code: draft.error });
}

/** Returns the rejection reason; empty if there is none or this release does not have its code. */
export function reasonText(t: Translate, { reason_code }: Draft): string {
  const reason = REVIEW_REASONS.find((known) => known === reason_code);
  return reason ? t(`wizard.reason_${reason}`) : '';
}

/** Returns the clause of the rejection reason; empty as in `reasonText`. */
export function clauseText(t: Translate, { reason_code }: Draft): string {
  const reason = REVIEW_REASONS.find((known) => known === reason_code);
  return reason ? t(`review.clause_${reason}`) : '';
}
