/**
 * Fate of a row that names a member, once the account is erased (docs/privacy.md):
 *
 * - `erased`: the row is deleted
 * - `unlinked`: the row stays, but no longer refers to any member
 * - `sealed`: kept while a 2257 record or a legal hold needs it, visible only to the trust role,
 *   then deleted
 * - `kept`: an action of staff, or proof of a completed duty; it refers to the anonymized account,
 *   which identifies nobody
 */
export type Fate = 'erased' | 'unlinked' | 'sealed' | 'kept';

export interface MemberColumn {
  table: string;
  column: string;
  fate: Fate;
  /** True if the member's export contains the rows. */
  isExported: boolean;
}

const memberColumns = (fate: Fate, isExported: boolean, names: readonly string[]): MemberColumn[] =>
  names.map((name) => {
    const [table = '', column = ''] = name.split('.');
    return { table, column, fate, isExported };
  });

/**
 * Every column that names a member, in the order of erasing rows. A test compares it with the
 * database: add each new table here.
 */
export const MEMBER_COLUMNS: readonly MemberColumn[] = [
  ...memberColumns('erased', true, [
    'profile.user_id',
    'session.user_id',
    'vote.user_id',
    'subscription.user_id',
    'favourite.user_id',
  ]),
  ...memberColumns('erased', true, [
    'playlist.user_id',
    'comment.user_id',
    'friend.from_id',
    'friend.to_id',
    'wall_post.user_id',
    'wall_post.author_id',
  ]),
  ...memberColumns('erased', true, [
    'message.from_id',
    'message.to_id',
    'contact_message.user_id',
    'upload.user_id',
  ]),
  ...memberColumns('erased', true, [
    'block.user_id',
    'notification.user_id',
    'notification_setting.user_id',
  ]),
  // Data of others: those who blocked the member, and notifications to others.
  ...memberColumns('erased', false, ['block.blocked_id', 'notification.actor_id']),
  // Hashes of links, idempotency keys and a copy for lists add nothing to the export. An address
  // that waits for confirmation is in the account.
  ...memberColumns('erased', false, [
    'email_token.user_id',
    'idempotency_key.user_id',
    'member_listing.user_id',
  ]),
  ...memberColumns('unlinked', true, [
    'consent_receipt.user_id',
    'moderation_case.reporter_user_id',
    'appeal.appellant_user_id',
  ]),
  ...memberColumns('sealed', true, [
    'video.user_id',
    'acknowledgment.user_id',
    'verification.user_id',
    'person_identity.supplied_by',
  ]),
  // Supplied by another member, who owns the record.
  ...memberColumns('sealed', false, ['person_identity.member_id']),
  ...memberColumns('kept', true, ['strike.user_id', 'data_request.user_id']),
  ...memberColumns('kept', false, [
    'verification.decided_by',
    'person_identity.checked_by',
    'legal_hold.placed_by',
    'legal_hold.lifted_by',
  ]),
  ...memberColumns('kept', false, [
    'review.reviewer_id',
    'moderation_case.assigned_to',
    'case_event.actor_id',
    'decision.decided_by',
  ]),
  ...memberColumns('kept', false, [
    'decision.confirmed_by',
    'appeal.decided_by',
    'appeal.confirmed_by',
    'hash_match.cleared_by',
    'video_edit.decided_by',
    'second_look.decided_by',
    'review_look.reviewer_id',
    'audit_log.actor_id',
  ]),
];
