import { errorMessages } from './common-errors.ts';

const NOT_SUBSCRIBED = 'You were not subscribed';

/** Notices that follow an action (sections 4 and 8, R8-04, R8-08). */
export const actionMessages = {
  'notify.vote_success': 'Thank you, your vote was counted',
  'notify.vote_login_required': errorMessages['error.login_required'],
  'notify.vote_already': 'You have already voted',
  'notify.vote_self': 'You cannot vote for yourself',
  'notify.vote_not_found': 'There is nothing to vote for any more',
  'notify.vote_forbidden': 'You may not vote here',
  'notify.vote_too_many': 'Too many votes. Try again later.',

  'notify.subscribe_success': 'You are now subscribed',
  'notify.subscribe_login_required': errorMessages['error.login_required'],
  'notify.subscribe_already': 'You are already subscribed',
  'notify.subscribe_self': 'You cannot subscribe to yourself',
  'notify.subscribe_not_found': 'There is nothing to subscribe to any more',
  'notify.subscribe_forbidden': 'You may not subscribe here',
  'notify.subscribe_too_many': 'Too many subscriptions. Try again later.',

  'notify.unsubscribe_success': 'You are no longer subscribed',
  'notify.unsubscribe_login_required': errorMessages['error.login_required'],
  'notify.unsubscribe_already': NOT_SUBSCRIBED,
  'notify.unsubscribe_self': 'You are not subscribed to yourself',
  'notify.unsubscribe_not_found': NOT_SUBSCRIBED,
  'notify.unsubscribe_forbidden': 'You may not change this subscription',
  'notify.unsubscribe_too_many': 'Too many changes. Try again later.',

  'notify.favourite_success': '{title} is now among your favourites',
  'notify.favourite_removed': '{title} is no longer among your favourites',
  'notify.favourite_login_required': errorMessages['error.login_required'],
  'notify.favourite_already': '{title} is already among your favourites',
  'notify.favourite_self': 'You cannot add your own video to favourites',
  'notify.favourite_not_found': 'This video is not there any more',
  'notify.favourite_forbidden': 'You may not add this video to favourites',
  'notify.favourite_too_many': 'Too many favourites at once. Try again later.',

  'notify.add_to_watch_later_success': '{title} was added to Watch later',
  'notify.add_to_watch_later_already_added': '{title} is already in Watch later',
  'notify.storage_unavailable': 'This browser does not let the site keep lists',
  'notify.add_to_playlist_success': '{title} was added to the playlist. It appears after about a minute.',
  'notify.add_to_playlist_already_added': '{title} is already in the playlist',
  'notify.friend_request_success': 'Your friend request was sent',
  'notify.friend_request_already': 'You have already sent a friend request',

  'notify.comment_success': 'Your comment is posted',
  'notify.comment_removed': 'Your comment was deleted',
  'notify.error_login': 'You could not be signed in',
  'notify.text_copied': 'Text copied',
  'notify.video-link': 'Video link copied',
  'notify.embed-link': 'Embed code copied',
} as const;
