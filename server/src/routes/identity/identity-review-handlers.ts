import { REVIEW_PER_PAGE } from '@nocturne/contracts/review';
import type { Handlers } from '../../operations/handler.ts';
import { countsOf } from '../../presenters/present-list.ts';
import {
  presentOpenedIdentity,
  presentStaffIdentity,
} from '../../presenters/present-verification.ts';
import type { Services } from '../../services/services.ts';
import { OK } from '../../operations/ok.ts';

/** Identities in the console, for staff. */
export function identityReviewHandlers({ identityReview }: Pick<Services, 'identityReview'>) {
  return {
    staffIdentities: async ({ values: { page }, actor }) => {
      const { identities, total } = await identityReview.listIdentities(actor, page);
      return {
        answer: {
          identities: identities.map(presentStaffIdentity),
          ...countsOf(total, REVIEW_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    staffName: async ({ body, actor, visitor: { address } }) => {
      const identity = presentOpenedIdentity(
        await identityReview.showIdentity(actor, address, body),
      );
      return { answer: { ok: 1, identity }, isPersonal: true };
    },
    staffIdentity: {
      verify: async ({ body, actor, visitor: { address } }) => {
        await identityReview.confirm(actor, address, body);
        return OK;
      },
      reject: async ({ body: { reason_code: reason, ...body }, actor, visitor: { address } }) => {
        await identityReview.refuse(actor, address, { ...body, reason, act: 'reject' });
        return OK;
      },
      revoke: async ({ body: { reason_code: reason, ...body }, actor, visitor: { address } }) => {
        await identityReview.refuse(actor, address, { ...body, reason, act: 'revoke' });
        return OK;
      },
    },
  } satisfies Handlers;
}
