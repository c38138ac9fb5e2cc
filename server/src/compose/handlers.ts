import type { Config } from '../config/config.ts';
import type { CallRates } from '../http/call-rates.ts';
import { deviceCookieName, sessionCookieName } from '../http/cookies.ts';
import { isSecure } from '../http/read-visitor.ts';
import type { Handlers } from '../operations/handler.ts';
import { requireFreshSignIn } from '../operations/require-fresh-sign-in.ts';
import { ownMemberHandlers } from '../routes/accounts/own-member-handlers.ts';
import { caseHandlers } from '../routes/cases/case-handlers.ts';
import { readHandlers } from '../routes/catalogue/read-handlers.ts';
import { communityHandlers } from '../routes/community/community-handlers.ts';
import { socialHandlers } from '../routes/community/social-handlers.ts';
import { verificationHandlers } from '../routes/identity/verification-handlers.ts';
import { postHandlers } from '../routes/post-handlers.ts';
import { privacyHandlers } from '../routes/privacy/privacy-handlers.ts';
import { releasesHandlers, type ReleasesDeps } from '../routes/releases/releases-handlers.ts';
import { reviewHandlers } from '../routes/review/review-handlers.ts';
import { draftHandlers } from '../routes/uploads/draft-handlers.ts';
import type { Services } from '../services/services.ts';

interface HandlersDeps {
  services: Services;
  config: Config;
  rates: CallRates;
  releases: ReleasesDeps;
}

/** Returns the handlers of all operations. */
export function createHandlers({ services, config, rates, releases }: HandlersDeps): Handlers {
  const sessionCookie = sessionCookieName(isSecure(config));
  const handlers: Handlers = {
    ...readHandlers(services),
    ...communityHandlers(services),
    ...socialHandlers(services),
    ...privacyHandlers(services, sessionCookie),
    ...draftHandlers(services),
    ...caseHandlers(services),
    ...ownMemberHandlers(services),
    ...reviewHandlers(services),
    ...verificationHandlers(services),
    ...postHandlers(
      services,
      { sessionCookie, deviceCookie: deviceCookieName(isSecure(config)) },
      rates,
    ),
    ...releasesHandlers(releases),
  };
  return requireFreshSignIn(handlers, services.freshSignIn);
}
