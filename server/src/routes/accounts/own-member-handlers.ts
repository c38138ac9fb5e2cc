import {
  PICTURE_CROP_FIELDS,
  PROFILE_FIELDS,
  type Crop,
  type PictureSection,
  type ProfileValues,
} from '@nocturne/contracts/account';
import type { User } from '@nocturne/contracts/entities/people';
import { presentOwnMember, presentOwnSession } from '../../presenters/present-own-member.ts';
import { ageOf } from '../../lib/age.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Services } from '../../services/services.ts';
import type { FormFields, Handlers } from '../../operations/handler.ts';
import type { Visitor } from '../../http/visitor.ts';

/** Handlers for one's own account: POST member.php and the list of sessions. */
export function ownMemberHandlers(services: Services): Handlers {
  const actions = ownMemberActions(services);
  const { ownMember, pictures, sessions, clock } = services;
  return {
    ownMember: async (_values, visitor, form, file) => {
      const member = requireSession(visitor);
      if (file)
        await pictures.setPicture(member.user.user_id, sectionIn(form), {
          path: file.path,
          crop: cropIn(form),
        });
      else await findAction(actions, form)(form, member);
      const record = await ownMember.readMember(member.user.user_id);
      return {
        answer: { member: presentOwnMember(record, ageOf(record.member.birthDate, clock())) },
        isPersonal: true,
      };
    },
    sessions: async (_values, visitor) => {
      const { user, secret } = requireSession(visitor);
      return {
        answer: (await sessions.listSessions(user.user_id, secret)).map(presentOwnSession),
        isPersonal: true,
      };
    },
  };
}

/** The signed-in member, with the secret of this session. */
interface CurrentMember {
  user: User;
  secret: string;
  visitor: Visitor;
}
type OwnMemberAction = (form: FormFields, member: CurrentMember) => Promise<void>;

/** Throws login_required for a visitor. */
export function requireSession(visitor: Visitor): CurrentMember {
  const { user, secret } = visitor;
  if (!user || !secret) throw new AppError('login_required');
  return { user, secret, visitor };
}

function ownMemberActions({
  ownMember,
  account,
  pictures,
  sessions,
}: Services): Readonly<Record<string, OwnMemberAction>> {
  return {
    read: () => Promise.resolve(),
    fresh: () => Promise.resolve(),
    prove: ({ pwd = '' }, { user, secret }) => account.reauthenticate(user.user_id, secret, pwd),
    edit: (form, { user }) => ownMember.edit(user.user_id, profileIn(form)),
    image_delete: (form, { user }) => pictures.removePicture(user.user_id, sectionIn(form)),
    password: ({ current = '', pwd = '', repeat = '' }, { user, secret, visitor }) =>
      account.changePassword({ user, secret }, { current, pwd, repeat }, visitor.language),
    email: ({ eml = '', pwd = '' }, { user, secret, visitor }) =>
      account.requestEmailChange({ user, secret }, { eml, pwd }, visitor.language),
    email_cancel: (_form, { user }) => account.cancelEmailChange(user.user_id),
    sessions_end: ({ session_id: id = '' }, { user, secret }) =>
      sessions.endOthers(user.user_id, secret, id || undefined),
  };
}

function findAction(
  actions: Readonly<Record<string, OwnMemberAction>>,
  form: FormFields,
): OwnMemberAction {
  const action = Object.hasOwn(actions, form['act'] ?? '') ? actions[form['act'] ?? ''] : undefined;
  if (!action) throw new AppError('bad_request', { field: 'act' });
  return action;
}

function profileIn(form: FormFields): Partial<ProfileValues> {
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field]]])),
  );
}

function sectionIn(form: FormFields): PictureSection {
  const { section } = form;
  if (section !== 'u_ava' && section !== 'u_cover')
    throw new AppError('bad_request', { field: 'section' });
  return section;
}

/** The crop of the picture; undefined if the form has none. */
function cropIn(form: FormFields): Crop | undefined {
  const given = PICTURE_CROP_FIELDS.filter((field) => form[field] !== undefined);
  if (given.length === 0) return undefined;
  const wrong = PICTURE_CROP_FIELDS.find((field) => !/^\d{1,6}$/.test(form[field] ?? ''));
  if (wrong) throw new AppError('bad_request', { field: wrong });
  const [x = 0, y = 0, width = 0, height = 0] = PICTURE_CROP_FIELDS.map((field) =>
    Number(form[field]),
  );
  return { x, y, width, height };
}
