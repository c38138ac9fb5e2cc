import { PICTURE_CROP_FIELDS, type Crop } from '@nocturne/contracts/account';
import { AppError } from '../../errors/app-error.ts';
import { requireSecret, type Visitor } from '../../http/visitor.ts';
import { ageOf } from '../../lib/age.ts';
import type { Handlers } from '../../operations/handler.ts';
import { presentOwnMember, presentOwnSession } from '../../presenters/present-own-member.ts';
import type { SignedIn } from '../../services/accounts/sessions-service.ts';
import type { Services } from '../../services/services.ts';

interface Called {
  actor: SignedIn;
  visitor: Visitor;
}

/** Handlers for one's own account: POST member.php and the list of sessions. */
export function ownMemberHandlers({
  ownMember,
  account,
  pictures,
  sessions,
  clock,
}: Pick<Services, 'ownMember' | 'account' | 'pictures' | 'sessions' | 'clock'>) {
  /** Each action returns the profile as it is afterwards. */
  const action =
    <C extends Called>(run: (call: C) => Promise<void>) =>
    async (call: C) => {
      await run(call);
      const record = await ownMember.readMember(call.actor.user_id);
      return {
        answer: { member: presentOwnMember(record, ageOf(record.member.birthDate, clock())) },
        isPersonal: true,
      };
    };
  return {
    ownMember: {
      read: action(() => Promise.resolve()),
      fresh: action(() => Promise.resolve()),
      prove: action(({ body: { pwd }, actor, visitor }) =>
        account.reauthenticate(actor.user_id, requireSecret(visitor), pwd),
      ),
      edit: action(({ body, actor }) => ownMember.edit(actor.user_id, body)),
      image_delete: action(({ body, actor }) =>
        pictures.removePicture(actor.user_id, body.section),
      ),
      password: action(({ body, actor, visitor }) =>
        account.changePassword(sessionOf({ actor, visitor }), body, visitor.language),
      ),
      email: action(({ body, actor, visitor }) =>
        account.requestEmailChange(sessionOf({ actor, visitor }), body, visitor.language),
      ),
      email_cancel: action(({ actor }) => account.cancelEmailChange(actor.user_id)),
      sessions_end: action(({ body: { session_id: id }, actor, visitor }) =>
        sessions.endOthers(actor.user_id, requireSecret(visitor), id || undefined),
      ),
      withoutAct: action(async ({ body, actor, file }) => {
        const crop = cropOf(body);
        await pictures.setPicture(actor.user_id, body.section, { path: file.path, crop });
      }),
    },
    sessions: async ({ actor, visitor }) => ({
      answer: (await sessions.listSessions(actor.user_id, requireSecret(visitor))).map(
        presentOwnSession,
      ),
      isPersonal: true,
    }),
  } satisfies Handlers;
}

const sessionOf = ({ actor, visitor }: Called) => ({ user: actor, secret: requireSecret(visitor) });

/** The crop of the picture; undefined if the form has none. */
function cropOf(given: { readonly [K in keyof Crop]?: number }): Crop | undefined {
  const missing = PICTURE_CROP_FIELDS.filter((field) => given[field] === undefined);
  if (missing.length === PICTURE_CROP_FIELDS.length) return undefined;
  const [first] = missing;
  if (first) throw new AppError('bad_request', { field: first });
  const { x = 0, y = 0, width = 0, height = 0 } = given;
  return { x, y, width, height };
}
