import type { ErrorCode } from './error-codes.ts';
import type { CommentSection } from './paths/objects.ts';
import type { StatSection } from './stat-sections.ts';

/** Bodies of POST /api/input.php, by `act` (7.1: stat view, vote, subscribe, favourite; comments by settlement 20). `parent_id` is empty for a comment that answers none. */
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
  /** Ids joined by commas, at most VIDEOS_PER_PLAYLIST: the named videos share out their own places in this order, what is not named stays where it is. */
  | { act: 'playlist_order'; playlist_id: string; video_ids: string }
  /** Takes a video of one's own away (R2.3-02). */
  | { act: 'video_delete'; video_id: string }
  | { act: FriendAction; user_id: string }
  | { act: 'wall_post' | 'message'; user_id: string; text: string; key: string }
  | { act: 'wall_delete'; post_id: string }
  | { act: 'message_delete'; message_id: string }
  | { act: 'messages_read' | 'conversation_delete'; user_id: string }
  /** All up to this one. */
  | { act: 'notifications_read'; notification_id: string }
  /** NOTIFICATION_KINDS joined by commas; none where nothing is to be mailed. */
  | { act: 'notify_settings'; mailed: string };

/** What a member does to another one. */
export type FriendAction =
  | 'friend_ask'
  | 'friend_accept'
  | 'friend_refuse'
  | 'friend_remove'
  | 'block'
  | 'unblock';

/** What a member says of a playlist. */
export type PlaylistValues = { title: string; description: string; is_private: '0' | '1' };

/** What tells a repeated form post from a new one: made anew for each text that a member writes. */
export const IDEMPOTENCY_KEY_PATTERN = '^[A-Za-z0-9_-]{16,64}$';

/** Body of POST /api/login.php: sign in with usr and pwd, or sign out. */
export type LoginBody = { usr: string; pwd: string } | { act: 'logout' };

/**
 * Body of POST /api/signup.php: sign up, confirm the email, ask for a restore mail (tok is the bot-check token), look whether the link of that
 * mail still works, which uses nothing up, and set a new password by it.
 */
export type SignupBody =
  | { act: 'signup'; usr: string; eml: string; pwd: string; age: '1' }
  | { act: 'confirm'; token: string }
  /** Sends the confirm link again, to the address of this username or email. */
  | { act: 'confirm_again'; usr: string; tok: string }
  | { act: 'restore'; eml: string; tok: string }
  | { act: 'restore_look'; token: string }
  | { act: 'new_password'; token: string; pwd: string; repeat: string };

/** Body of POST /api/privacy.php: ask for a file with all that is kept of the member, or delete the account: the password again, and the own username typed. */
export type PrivacyBody = { act: 'export' } | { act: 'delete'; pwd: string; usr: string };

/** Code of each rule of the sign-up form, used by both sides (R5-05). */
export const SIGNUP_RULE_CODES = {
  required: 'required',
  shortUsername: 'usr_short',
  illegalUsername: 'usr_illegal',
  usedUsername: 'usr_used',
  badEmail: 'invalid_email',
  usedEmail: 'eml_used',
  shortPassword: 'pwd_short',
} as const satisfies Record<string, ErrorCode>;
