import type { Handlers } from '../../operations/handler.ts';
import { presentInformation } from '../../presenters/present-information.ts';
import type { Services } from '../../services/services.ts';

/** The operator's data for the information pages. */
export function informationHandlers({ information }: Pick<Services, 'information'>) {
  return {
    information: ({ values: { document, lang } }) =>
      Promise.resolve({ answer: presentInformation(information, lang, document) }),
  } satisfies Handlers;
}
