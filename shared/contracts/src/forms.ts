import type { ErrorCode } from './error-codes.ts';
import type { CommentSection } from './paths/objects.ts';
import type { StatSection } from './stat-sections.ts';

/**
 * Bodies of POST /api/input.php, by `act` (7.1: stat view, vote, subscribe, favorite; comments by
 * settlement 20). `parent_id` is empty for a comment that is not a reply.
 */
export type StatBody =
  | { act: 'view'; section: StatSection; object_id: string; nogeo?: '1'; user_id: string }
  | { act: 'vote'; section: StatSection | 'comment'; object_id: string; vote: '0' | '1' }
  | { act: 'subscribe' | 'unsubscribe'; section: StatSection; object_id: string }
  | { act: 'favourite'; section: 'add' | 'remove'; video_id: string }
  | {
      act: 'comment';
      section: CommentSection;
      object_id: string;
      parent_id: string;
      text: string;
      key: string;
    }
  | { act: 'comment_delete'; comment_id: string }
  | ({ act: 'playlist_create'; key: string } & PlaylistValues)
  | ({ act: 'playlist_edit'; playlist_id: string } & PlaylistValues)
  | { act: 'playlist_delete'; playlist_id: string }
  | { act: 'playlist_add' | 'playlist_remove'; playlist_id: string; video_id: string }
  /**
   * Ids joined by commas, at most VIDEOS_PER_PLAYLIST. The listed videos exchange their positions
   * to get this order; all others keep theirs.
   */
  | { act: 'playlist_order'; playlist_id: string; video_ids: string }
  /** Deletes one of the member's own videos. */
  | { act: 'video_delete'; video_id: string }
  | { act: FriendAction; user_id: string }
  | { act: 'wall_post' | 'message'; user_id: string; text: string; key: string }
  | { act: 'wall_delete'; post_id: string }
  | { act: 'message_delete'; message_id: string }
  | { act: 'messages_read' | 'conversation_delete'; user_id: string }
  /** Marks all notifications up to this one as read. */
  | { act: 'notifications_read'; notification_id: string }
  /** NOTIFICATION_KINDS joined by commas; empty for no emails. */
  | { act: 'notify_settings'; mailed: string };

/** Actions of a member on another member. */
export type FriendAction =
  | 'friend_ask'
  | 'friend_accept'
  | 'friend_refuse'
  | 'friend_remove'
  | 'block'
  | 'unblock';

/** Fields that a member enters for a playlist. */
export type PlaylistValues = { title: string; description: string; is_private: '0' | '1' };

/** Key that distinguishes a repeated form post from a new one; one for each written text. */
export const IDEMPOTENCY_KEY_PATTERN = '^[A-Za-z0-9_-]{16,64}$';

/** Body of POST /api/login.php: sign in with usr and pwd, or sign out. */
export type LoginBody = { usr: string; pwd: string } | { act: 'logout' };

/**
 * Bodies of POST /api/signup.php, by `act`:
 *
 * - sign up, and confirm the email;
 * - request a restore email (`tok` is the bot check token);
 * - check that the link of that email still works, which does not use it up;
 * - set a new password with the link.
 */
export type SignupBody =
  | { act: 'signup'; usr: string; eml: string; pwd: string; age: '1' }
  | { act: 'confirm'; token: string }
  /** Sends the confirmation link again, to the address of this username or email. */
  | { act: 'confirm_again'; usr: string; tok: string }
  | { act: 'restore'; eml: string; tok: string }
  | { act: 'restore_look'; token: string }
  | { act: 'new_password'; token: string; pwd: string; repeat: string };

/**
 * Body of POST /api/privacy.php: export all data of the member, or delete the account. Deleting
 * requires the password and the member's username.
 */
export type PrivacyBody = { act: 'export' } | { act: 'delete'; pwd: string; usr: string };

/** Code of each rule of the sign-up form, in the browser and on the server. */
export const SIGNUP_RULE_CODES = {
  required: 'required',
  shortUsername: 'usr_short',
  illegalUsername: 'usr_illegal',
  usedUsername: 'usr_used',
  badEmail: 'invalid_email',
  usedEmail: 'eml_used',
  shortPassword: 'pwd_short',
} as const satisfies Record<string, ErrorCode>;
