import { signedOutCookies } from '../../http/signed-out.ts';
import { requireSecret } from '../../http/visitor.ts';
import type { Handlers } from '../../operations/handler.ts';
import { presentPrivacy } from '../../presenters/present-privacy.ts';
import type { Services } from '../../services/services.ts';

/**
 * Handlers to export a member's data and to close the account (docs/privacy.md). `sessionCookie` is
 * the cookie's name on this site.
 */
export function privacyHandlers({ privacy }: Pick<Services, 'privacy'>, sessionCookie: string) {
  return {
    privacyState: async ({ actor }) => ({
      answer: presentPrivacy(await privacy.state(actor)),
      isPersonal: true,
    }),
    privacy: {
      export: async ({ actor }) => ({ answer: presentPrivacy(await privacy.requestExport(actor)) }),
      delete: async ({ body: { pwd, usr }, actor: user, visitor }) => {
        const { language } = visitor;
        await privacy.deleteAccount({ user, secret: requireSecret(visitor), pwd, usr, language });
        return {
          answer: presentPrivacy({ state: 'none', bytes: 0 }),
          cookies: signedOutCookies(sessionCookie),
          clearsCache: true,
        };
      },
    },
  } satisfies Handlers;
}
