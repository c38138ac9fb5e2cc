import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES, VERIF_ACCEPTED } from '@nocturne/contracts/cookies';
import { REVIEW_PER_PAGE } from '@nocturne/contracts/review';
import { IDENTITY_FIELDS, type IdentityValues } from '@nocturne/contracts/verification';
import { countsOf } from '../../presenters/present-list.ts';
import {
  presentOpenedIdentity,
  presentPerson,
  presentStaffIdentity,
  presentVerification,
} from '../../presenters/present-verification.ts';
import { parseId } from '../../services/community/actions-service.ts';
import { actorOf } from '../../services/accounts/actor.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Services } from '../../services/services.ts';
import type { FormFields, Handlers } from '../../operations/handler.ts';
import type { Visitor } from '../../http/visitor.ts';

type VerificationServices = Pick<
  Services,
  'verification' | 'people' | 'identityReview' | 'uploads'
>;

/**
 * Handlers for the verification of uploaders, the people in their videos, and identities in the
 * console (docs/trust-and-safety.md).
 */
export function verificationHandlers(services: VerificationServices): Handlers {
  return {
    ...uploaderHandlers(services),
    ...peopleHandlers(services),
    ...identityReviewHandlers(services),
  };
}

function uploaderHandlers({ verification, uploads }: VerificationServices): Handlers {
  const stateOf = async (visitor: Visitor) => ({
    answer: presentVerification(
      await verification.state(visitor.user?.user_id),
      await uploads.isOpen(),
    ),
    isPersonal: true,
  });
  return {
    verificationState: (_values, visitor) => stateOf(visitor),
    verification: async (_values, visitor, form, file) => {
      const actor = actorOf(visitor);
      if (form['act'] === 'identify') {
        await verification.submitIdentity(actor, identityIn(form), file?.path);
        return stateOf(visitor);
      }
      if (form['act'] !== 'accept' || file) throw new AppError('bad_request', { field: 'act' });
      const { version = '', points = '', ticked_at: tickedAt = '' } = form;
      await verification.acceptAgreement(
        { actor, language: visitor.language },
        { version, points, tickedAt },
      );
      return {
        ...(await stateOf(visitor)),
        cookies: [{ name: COOKIES.verif, value: VERIF_ACCEPTED, maxAgeSeconds: FOREVER_SECONDS }],
      };
    },
  };
}

function peopleHandlers({ people }: VerificationServices): Handlers {
  return {
    people: async (_values, { user }) => ({
      answer: (await people.listPeople(user?.user_id)).map(presentPerson),
      isPersonal: true,
    }),
    person: async (_values, visitor, form, file) => {
      const actor = actorOf(visitor);
      const personId = () => parseId(form['person_id'] ?? '', 'person_id');
      const { scopes = '', signed_on: signedOn = '', aliases = '' } = form;
      const answerOf = (person: Parameters<typeof presentPerson>[0]) => ({
        answer: { ok: 1 as const, person: presentPerson(person) },
      });
      if (form['act'] === 'add')
        return answerOf(
          await people.addPerson(actor, { ...identityIn(form), aliases }, file?.path),
        );
      if (form['act'] === 'consent')
        return answerOf(
          await people.addConsent(actor, { personId: personId(), scopes, signedOn }, file?.path),
        );
      if (file) throw new AppError('bad_request', { field: 'file' });
      if (form['act'] === 'withdraw')
        return answerOf(await people.withdrawConsent(actor, { personId: personId(), scopes }));
      if (form['act'] !== 'remove') throw new AppError('bad_request', { field: 'act' });
      await people.removePerson(actor, personId());
      return { answer: { ok: 1 } };
    },
  };
}

function identityReviewHandlers({ identityReview }: VerificationServices): Handlers {
  return {
    staffIdentities: async ({ page }, { user }) => {
      const { identities, total } = await identityReview.listIdentities(user, page);
      return {
        answer: {
          identities: identities.map(presentStaffIdentity),
          ...countsOf(total, REVIEW_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    staffName: async (_values, { user, address }, form) => {
      const { kind = '', id = '', reason = '' } = form;
      const identity = presentOpenedIdentity(
        await identityReview.showIdentity(user, address, { kind, id: parseId(id, 'id'), reason }),
      );
      return { answer: { ok: 1, identity }, isPersonal: true };
    },
    staffIdentity: async (_values, { user, address }, form) => {
      const { act = '', kind = '', id = '', reason_code: reason = '', note = '' } = form;
      await identityReview.decide(user, address, {
        act,
        kind,
        id: parseId(id, 'id'),
        reason,
        note,
      });
      return { answer: { ok: 1 } };
    },
  };
}

function identityIn(form: FormFields): IdentityValues {
  return Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, form[field] ?? ''])) as Record<
    (typeof IDENTITY_FIELDS)[number],
    string
  >;
}
