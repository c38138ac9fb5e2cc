import type { Handlers } from '../../operations/handler.ts';
import type { Services } from '../../services/services.ts';

/** Messages to the operator, from anyone. */
export function contactHandlers({ contact }: Pick<Services, 'contact'>) {
  return {
    contact: async ({ body: values, visitor: { user, address, language } }) => {
      const reference = await contact.sendMessage({ values, user, address, language });
      return { answer: { ok: 1, ...(reference ? { reference } : {}) } };
    },
  } satisfies Handlers;
}
