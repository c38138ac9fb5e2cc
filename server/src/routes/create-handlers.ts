import type { OperationName } from '@nocturne/contracts/operations';
import type { ActionHandlers, Handler } from '../operations/handler.ts';
import type { Services } from '../services/services.ts';
import { ownMemberHandlers } from './accounts/own-member-handlers.ts';
import { signInHandlers, type SignInCookies } from './accounts/sign-in-handlers.ts';
import { signUpHandlers } from './accounts/sign-up-handlers.ts';
import { caseHandlers } from './cases/case-handlers.ts';
import { directoryHandlers } from './catalogue/directory-handlers.ts';
import { searchHandlers } from './catalogue/search-handlers.ts';
import { commentActions, commentHandlers } from './community/comment-handlers.ts';
import { friendActions, friendHandlers, wallActions } from './community/friend-handlers.ts';
import { messageActions, messageHandlers } from './community/message-handlers.ts';
import { notificationActions, notificationHandlers } from './community/notification-handlers.ts';
import { opinionActions, opinionHandlers } from './community/opinion-handlers.ts';
import { contactHandlers } from './contacts/contact-handlers.ts';
import { identityReviewHandlers } from './identity/identity-review-handlers.ts';
import { peopleHandlers, verificationHandlers } from './identity/verification-handlers.ts';
import { memberHandlers } from './members/member-handlers.ts';
import { playlistActions, playlistHandlers } from './playlists/playlist-handlers.ts';
import { privacyHandlers } from './privacy/privacy-handlers.ts';
import { releasesHandlers, type ReleasesDeps } from './releases/releases-handlers.ts';
import { reviewHandlers } from './review/review-handlers.ts';
import { informationHandlers } from './site/information-handlers.ts';
import { draftHandlers } from './uploads/draft-handlers.ts';
import { videoActions, videoHandlers } from './videos/video-handlers.ts';

interface HandlersDeps {
  services: Services;
  /** Cookie names of this site. */
  cookies: SignInCookies;
  releases: ReleasesDeps;
}

/** Creates the handlers of all operations and actions. Does not compile if one is missing. */
export function createHandlers({ services, cookies, releases }: HandlersDeps): AllHandlers {
  return {
    ...videoHandlers(services),
    ...directoryHandlers(services),
    ...searchHandlers(services),
    ...informationHandlers(services),
    ...memberHandlers(services),
    ...playlistHandlers(services),
    ...commentHandlers(services),
    ...opinionHandlers(services),
    ...friendHandlers(services),
    ...messageHandlers(services),
    ...notificationHandlers(services),
    ...signInHandlers(services, cookies),
    ...signUpHandlers(services),
    ...ownMemberHandlers(services),
    ...privacyHandlers(services, cookies.sessionCookie),
    ...contactHandlers(services),
    ...caseHandlers(services),
    ...draftHandlers(services),
    ...verificationHandlers(services),
    ...peopleHandlers(services),
    ...identityReviewHandlers(services),
    ...reviewHandlers(services),
    ...releasesHandlers(releases),
    stat: createStatActions(services),
  };
}

type AllHandlers = { readonly [N in OperationName]: Handler<N> };

function createStatActions(services: Services): ActionHandlers<'stat'> {
  return {
    ...videoActions(services),
    ...opinionActions(services),
    ...commentActions(services),
    ...playlistActions(services),
    ...friendActions(services),
    ...wallActions(services),
    ...messageActions(services),
    ...notificationActions(services),
  };
}
