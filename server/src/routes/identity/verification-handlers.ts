import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES, VERIF_ACCEPTED } from '@nocturne/contracts/cookies';
import type { Handlers } from '../../operations/handler.ts';
import { presentPerson, presentVerification } from '../../presenters/present-verification.ts';
import { actorOf } from '../../services/accounts/actor.ts';
import type { Services } from '../../services/services.ts';
import { OK } from '../../operations/ok.ts';

/** The verification of uploaders (docs/trust-and-safety.md). */
export function verificationHandlers({
  verification,
  uploads,
}: Pick<Services, 'verification' | 'uploads'>) {
  const stateOf = async ({ user_id: userId }: { user_id: number }) => ({
    answer: presentVerification(await verification.state(userId), await uploads.isOpen()),
    isPersonal: true,
  });
  return {
    verificationState: ({ actor }) => stateOf(actor),
    verification: {
      identify: async ({ body, actor, visitor: { address }, file }) => {
        await verification.submitIdentity(actorOf(actor, address), body, file?.path);
        return stateOf(actor);
      },
      accept: async ({ body, actor, visitor: { address, language } }) => {
        const { version, points, ticked_at: tickedAt } = body;
        await verification.acceptAgreement(
          { actor: actorOf(actor, address), language },
          { version, points, tickedAt },
        );
        return {
          ...(await stateOf(actor)),
          cookies: [{ name: COOKIES.verif, value: VERIF_ACCEPTED, maxAgeSeconds: FOREVER_SECONDS }],
        };
      },
    },
  } satisfies Handlers;
}

/** The people in a member's videos. */
export function peopleHandlers({ people }: Pick<Services, 'people'>) {
  const answerOf = (person: Parameters<typeof presentPerson>[0]) => ({
    answer: { ok: 1 as const, person: presentPerson(person) },
  });
  return {
    people: async ({ actor }) => ({
      answer: (await people.listPeople(actor.user_id)).map(presentPerson),
      isPersonal: true,
    }),
    person: {
      add: async ({ body, actor, visitor: { address }, file }) =>
        answerOf(await people.addPerson(actorOf(actor, address), body, file?.path)),
      consent: async ({ body, actor, visitor: { address }, file }) => {
        const { person_id: personId, scopes, signed_on: signedOn } = body;
        const consent = { personId, scopes, signedOn };
        return answerOf(await people.addConsent(actorOf(actor, address), consent, file?.path));
      },
      withdraw: async ({ body: { person_id: personId, scopes }, actor, visitor: { address } }) =>
        answerOf(await people.withdrawConsent(actorOf(actor, address), { personId, scopes })),
      remove: async ({ body: { person_id: personId }, actor, visitor: { address } }) => {
        await people.removePerson(actorOf(actor, address), personId);
        return OK;
      },
    },
  } satisfies Handlers;
}
