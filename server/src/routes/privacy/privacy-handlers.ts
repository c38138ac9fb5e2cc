import { presentPrivacy } from '../../presenters/present-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Services } from '../../services/services.ts';
import type { Handlers } from '../../operations/handler.ts';
import { signedOutCookies } from '../../http/signed-out.ts';

/**
 * Handlers to export a member's data and to close the account (docs/privacy.md). `sessionCookie` is
 * the cookie's name on this site.
 */
export function privacyHandlers(
  { privacy }: Pick<Services, 'privacy'>,
  sessionCookie: string,
): Handlers {
  return {
    privacyState: async (_values, { user }) => ({
      answer: presentPrivacy(await privacy.state(user)),
      isPersonal: true,
    }),
    privacy: async (_values, { user, secret, language }, form) => {
      const { act = '', pwd = '', usr = '' } = form;
      if (act === 'export') return { answer: presentPrivacy(await privacy.requestExport(user)) };
      if (act !== 'delete') throw new AppError('bad_request', { field: 'act' });
      await privacy.deleteAccount({ user, secret, pwd, usr, language });
      return {
        answer: presentPrivacy({ state: 'none', bytes: 0 }),
        cookies: signedOutCookies(sessionCookie),
        clearsCache: true,
      };
    },
  };
}
