import type { Language } from '@nocturne/contracts/constants';
import { REVIEW_REASONS } from '@nocturne/contracts/review';
import { formatShare } from '@nocturne/lib/format-share';
import type { MessageKey, Translate } from '@nocturne/i18n/messages';

/** An entry of the log: an action or event, with actor and role; empty if unknown. */
export interface LogEntry {
  /** ISO 8601. */
  at: string;
  code: string;
  actor: string;
  role: string;
  /** Rejection reason: a code of REVIEW_REASONS, or empty. */
  reason: string;
  note: string;
}

/** Log codes whose message has another name: the codes for one appeal decision share a text. */
const SHARED_KEYS: Readonly<Record<string, MessageKey>> = {
  appeal_uphold: 'review.did_appeal_upheld',
  appeal_refuse: 'review.did_appeal_refused',
};
const LOG_CODES = [
  'video_draft',
  'video_uploading',
  'video_checking',
  'video_transcoding',
  'video_awaiting_documents',
  'video_in_review',
  'video_approved',
  'video_published',
  'video_geo_limited',
  'video_rejected',
  'video_failed',
  'video_quarantined',
  'video_disabled_pending',
  'video_removed',
  'video_restored',
  'video_purged',
  'video_sent',
  'video_discarded',
  'appeal_opened',
  'appeal_upheld',
  'appeal_refused',
  'approval_undone',
  'second_look_agreed',
  'second_look_objected',
  'video_edited',
  'edit_approved',
  'edit_rejected',
  'match_cleared',
  'hashes_blocked',
  'received',
  'assign',
  'triage',
  'disable',
  'ask',
  'resume',
  'decide',
  'confirm',
  'appeal',
  'close',
  'escalated',
  'appeal_overdue',
  'not_blocked',
  'restore_refused',
] as const;
const ROLES = ['system', 'member', 'moderator', 'trust', 'admin', 'sender'] as const;
/** Entries whose note repeats the text. */
const WITHOUT_NOTE = ['appeal_overdue', 'not_blocked'];

/** Returns the text of a log code; a general text with the code if this release lacks it. */
export function actionLabel(t: Translate, code: string): string {
  const known = LOG_CODES.find((one) => one === code);
  const key = SHARED_KEYS[code] ?? (known && `review.did_${known}`);
  return key ? t(key) : t('review.did_other', { code });
}

/** Returns the actor: a name, a role, or both. */
export function actorText(t: Translate, { actor, role }: Pick<LogEntry, 'actor' | 'role'>): string {
  return [actor, roleText(t, role)].filter(Boolean).join(', ');
}

/** Returns reason and note of an entry; notes of the site about a deadline are translated. */
export function entryTexts(
  t: Translate,
  language: Language,
  { code, reason, note }: Pick<LogEntry, 'code' | 'reason' | 'note'>,
): readonly string[] {
  const known = REVIEW_REASONS.find((one) => one === reason);
  const noteText =
    code === 'escalated'
      ? deadlineText(t, language, note)
      : WITHOUT_NOTE.includes(code)
        ? ''
        : note;
  return [known ? t(`review.reason_${known}`) : reason, noteText].filter(Boolean);
}

function roleText(t: Translate, role: string): string {
  if (role === '') return '';
  const known = ROLES.find((one) => one === role);
  return known ? t(`review.role_${known}`) : t('review.role_other', { code: role });
}

/** Translates the note "50% of the time has passed". Older notes have a space before the sign. */
function deadlineText(t: Translate, language: Language, note: string): string {
  const [percent] = /^\d+(?= ?%)/.exec(note) ?? [];
  if (percent === undefined) return t('review.did_deadline_missed');
  return t('review.case_used', { percent: formatShare(language, Number(percent) / 100) });
}
