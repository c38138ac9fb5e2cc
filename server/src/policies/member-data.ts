/**
 * What becomes of a row that names a member once the account is erased (docs/privacy.md):
 * - `erased`: the row goes;
 * - `unlinked`: the row stays and names nobody any more;
 * - `sealed`: kept for as long as a 2257 record or a legal hold needs it, seen by the trust role alone, then it goes;
 * - `kept`: a deed of staff, or proof that a duty was done; it names the emptied account, which says nothing of anybody.
 */
export type Fate = 'erased' | 'unlinked' | 'sealed' | 'kept';

export interface MemberColumn {
  table: string;
  column: string;
  fate: Fate;
  /** The rows are in the member's export. */
  isExported: boolean;
}

const rows = (fate: Fate, isExported: boolean, names: readonly string[]): MemberColumn[] =>
  names.map((name) => {
    const [table = '', column = ''] = name.split('.');
    return { table, column, fate, isExported };
  });

/** Every column that names a member, in the order in which rows are erased. A test compares it with the database: a new table has to be named here. */
export const MEMBER_COLUMNS: readonly MemberColumn[] = [
  ...rows('erased', true, [
    'profile.user_id',
    'session.user_id',
    'vote.user_id',
    'subscription.user_id',
    'favourite.user_id',
  ]),
  ...rows('erased', true, [
    'playlist.user_id',
    'comment.user_id',
    'friend.from_id',
    'friend.to_id',
    'wall_post.user_id',
    'wall_post.author_id',
  ]),
  ...rows('erased', true, [
    'message.from_id',
    'message.to_id',
    'contact_message.user_id',
    'upload.user_id',
  ]),
  ...rows('erased', true, [
    'block.user_id',
    'notification.user_id',
    'notification_setting.user_id',
  ]),
  // Who blocked the member, and what others were told of: theirs, and not told.
  ...rows('erased', false, ['block.blocked_id', 'notification.actor_id']),
  // Hashes of links, keys of forms, and a copy that lists are read from: they say nothing that the export has not. An address that waits for its link is in the account.
  ...rows('erased', false, [
    'email_token.user_id',
    'idempotency_key.user_id',
    'member_listing.user_id',
  ]),
  ...rows('unlinked', true, [
    'consent_receipt.user_id',
    'moderation_case.reporter_user_id',
    'appeal.appellant_user_id',
  ]),
  ...rows('sealed', true, [
    'video.user_id',
    'acknowledgment.user_id',
    'verification.user_id',
    'person_identity.supplied_by',
  ]),
  // Handed in by another member, whose record it is.
  ...rows('sealed', false, ['person_identity.member_id']),
  ...rows('kept', true, ['strike.user_id', 'data_request.user_id']),
  ...rows('kept', false, [
    'verification.decided_by',
    'person_identity.checked_by',
    'legal_hold.placed_by',
    'legal_hold.lifted_by',
  ]),
  ...rows('kept', false, [
    'review.reviewer_id',
    'moderation_case.assigned_to',
    'case_event.actor_id',
    'decision.decided_by',
  ]),
  ...rows('kept', false, [
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
