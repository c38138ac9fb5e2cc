import { FOREVER_SECONDS, SESSION_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { signedOutCookies } from '../../http/signed-out.ts';
import type { Handlers } from '../../operations/handler.ts';
import { presentUser } from '../../presenters/present-member.ts';
import type { Services } from '../../services/services.ts';

/** Cookie names of this site. */
export interface SignInCookies {
  sessionCookie: string;
  deviceCookie: string;
}

export function signInHandlers(
  { signIn, botCheck }: Pick<Services, 'signIn' | 'botCheck'>,
  { sessionCookie, deviceCookie }: SignInCookies,
) {
  return {
    botcheck: async ({ values: { action } }) => ({
      answer: await botCheck.createTask(action),
      isPersonal: true,
    }),
    signin: {
      logout: async ({ visitor: { secret } }) => {
        await signIn.signOut(secret);
        return { answer: { ok: 1 }, cookies: signedOutCookies(sessionCookie), clearsCache: true };
      },
      withoutAct: async ({ body: { usr, pwd }, visitor }) => {
        const { user, secret, device } = await signIn.signIn({
          usr,
          pwd,
          address: visitor.address,
          userAgent: visitor.userAgent,
          oldSecret: visitor.secret,
          device: visitor.device,
        });
        const session = { name: sessionCookie, value: secret, maxAgeSeconds: SESSION_SECONDS };
        const known = { name: deviceCookie, maxAgeSeconds: FOREVER_SECONDS };
        return {
          answer: { ok: 1, ...presentUser(user) },
          cookies: [
            { ...session, isHttpOnly: true },
            ...(device === undefined ? [] : [{ ...known, value: device, isHttpOnly: true }]),
            { name: COOKIES.logout },
          ],
        };
      },
    },
  } satisfies Handlers;
}
