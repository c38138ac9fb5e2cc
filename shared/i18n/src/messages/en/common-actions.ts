import { errorMessages } from './common-errors.ts';

const NOT_SUBSCRIBED = 'You were not subscribed';

/** Toasts after an action (sections 4 and 8). */
export const actionMessages = {
  'notify.vote_success': 'Thank you, your vote was counted',
  'notify.vote_login_required': errorMessages['error.login_required'],
  'notify.vote_already': 'You have already voted',
  'notify.vote_self': 'You can’t vote for yourself',
  'notify.vote_not_found': 'You can’t vote: this is no longer available',
  'notify.vote_forbidden': 'You can’t vote here',
  'notify.vote_too_many': 'Too many votes. Try again later.',

  'notify.subscribe_success': 'You are now subscribed',
  'notify.subscribe_login_required': errorMessages['error.login_required'],
  'notify.subscribe_already': 'You are already subscribed',
  'notify.subscribe_self': 'You can’t subscribe to yourself',
  'notify.subscribe_not_found': 'You can’t subscribe: this is no longer available',
  'notify.subscribe_forbidden': 'You can’t subscribe here',
  'notify.subscribe_too_many': 'Too many subscriptions. Try again later.',

  'notify.unsubscribe_success': 'You have unsubscribed',
  'notify.unsubscribe_login_required': errorMessages['error.login_required'],
  'notify.unsubscribe_already': NOT_SUBSCRIBED,
  'notify.unsubscribe_self': 'You are not subscribed to yourself',
  'notify.unsubscribe_not_found': NOT_SUBSCRIBED,
  'notify.unsubscribe_forbidden': 'You can’t change this subscription',
  'notify.unsubscribe_too_many': 'Too many changes. Try again later.',

  'notify.favourite_success': 'Added {title} to favorites',
  'notify.favourite_removed': 'Removed {title} from favorites',
  'notify.favourite_login_required': errorMessages['error.login_required'],
  'notify.favourite_already': '{title} is already in your favorites',
  'notify.favourite_self': 'You can’t add your own video to favorites',
  'notify.favourite_not_found': 'This video is no longer available',
  'notify.favourite_forbidden': 'You can’t add this video to favorites',
  'notify.favourite_too_many': 'Too many favorites at once. Try again later.',

  'notify.add_to_watch_later_success': 'Added {title} to Watch later',
  'notify.add_to_watch_later_already_added': '{title} is already in Watch later',
  'notify.remove_from_watch_later_success': 'Removed {title} from Watch later',
  'notify.storage_unavailable':
    'This browser doesn’t let the site save lists. Check its privacy settings.',
  'notify.add_to_playlist_success':
    'Added {title} to the playlist. It will appear in about a minute.',
  'notify.add_to_playlist_already_added': '{title} is already in the playlist',
  'notify.remove_from_playlist_success': 'Removed {title} from the playlist',
  'notify.add_to_playlist_full': 'This playlist is full',
  'notify.playlist_edited': 'Playlist updated',
  'notify.playlist_deleted': 'Deleted the playlist “{title}”',
  'notify.friend_request_success': 'Friend request sent',
  'notify.friend_request_already': 'You have already sent a friend request',

  'notify.friend_request_forbidden': 'You can’t send this member a friend request',
  'notify.friend_accepted': 'You are now friends',
  'notify.friend_refused': 'Request declined',
  'notify.friend_removed': 'Friend removed',
  'notify.member_blocked': 'Member blocked. They can’t write to you.',
  'notify.member_unblocked': 'Member unblocked',
  'notify.wall_post_success': 'Posted on the wall',
  'notify.wall_post_removed': 'Post deleted',
  'notify.conversation_removed': 'Conversation deleted for you',
  'notify.account_saved': 'Profile saved',
  'notify.account_password_saved':
    'Password changed. You’ve been signed out on your other devices.',
  'notify.account_picture_saved': 'Picture saved',
  'notify.account_picture_removed': 'Picture removed',
  'notify.account_session_ended': 'Signed out on that device',
  'notify.video_removed': 'Deleted {title}',
  'notify.account_deleted': 'Account deleted',
  'notify.comment_success': 'Comment posted',
  'notify.comment_removed': 'Comment deleted',
  'notify.error_login': 'Sign-in failed',
  'notify.text_copied': 'Text copied',
  'notify.copy_refused':
    'The browser blocked copying. The text is selected, so you can copy it yourself.',
  'notify.video-link': 'Video link copied',
  'notify.embed-link': 'Embed code copied',
} as const;
