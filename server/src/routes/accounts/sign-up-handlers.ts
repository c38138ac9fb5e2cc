import type { Handlers } from '../../operations/handler.ts';
import type { Services } from '../../services/services.ts';
import { OK } from '../../operations/ok.ts';

/** Sign-up, confirmation of addresses, and forgotten passwords. */
export function signUpHandlers({
  signUp,
  confirmAgain,
  restore,
}: Pick<Services, 'signUp' | 'confirmAgain' | 'restore'>) {
  return {
    signup: {
      signup: async ({ body: { usr, eml, pwd, age }, visitor: { address, language } }) => {
        await signUp.signUp({ usr, eml, pwd, age, address, language });
        return OK;
      },
      confirm: async ({ body: { token } }) => {
        await signUp.confirm(token);
        return OK;
      },
      confirm_again: async ({ body: { usr, tok }, visitor: { address, language } }) => {
        await confirmAgain.sendLink({ usr, tok, address, language });
        return OK;
      },
      restore: async ({ body: { eml, tok }, visitor: { address, language } }) => {
        await restore.requestLink({ eml, tok, address, language });
        return OK;
      },
      restore_look: async ({ body: { token } }) => {
        await restore.checkLink(token);
        return OK;
      },
      new_password: async ({ body: { token, pwd, repeat }, visitor: { language } }) => {
        const username = await restore.setPassword({ token, pwd, repeat, language });
        return { answer: { ok: 1, username } };
      },
    },
  } satisfies Handlers;
}
