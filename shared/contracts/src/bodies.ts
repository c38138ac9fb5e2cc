import type { ActForms, FormRow, TextsOf, ValuesOf } from './bodies/form-rows.ts';
import {
  contactForm,
  ownMemberForms,
  privacyForms,
  signInForms,
  signUpForms,
} from './bodies/accounts.ts';
import { statForms } from './bodies/community.ts';
import {
  appealForm,
  caseForms,
  channelViewForms,
  noticeForm,
  remoteForm,
  reviewForms,
  staffIdentityForms,
  staffNameForm,
} from './bodies/staff.ts';
import { personForms, verificationForms, videoEditForms } from './bodies/uploads.ts';

/**
 * The body of each POST operation: one form, or one form per act. The server reads the fields by
 * these rows; the types of `services.api.post` are derived from them.
 */
export const bodies = {
  stat: statForms,
  signin: signInForms,
  signup: signUpForms,
  contact: contactForm,
  ownMember: ownMemberForms,
  videoEdit: videoEditForms,
  privacy: privacyForms,
  verification: verificationForms,
  person: personForms,
  staffIdentity: staffIdentityForms,
  staffName: staffNameForm,
  review: reviewForms,
  notice: noticeForm,
  appeal: appealForm,
  caseAct: caseForms,
  remoteAct: remoteForm,
  channelView: channelViewForms,
} as const satisfies Readonly<Record<string, FormRow | ActForms>>;

export type Bodies = typeof bodies;
type RowOf<B> = B extends ActForms
  ? B['acts'][keyof B['acts']] | (B extends { readonly withoutAct: infer R } ? R : never)
  : B;
type NamesWithFile<F extends FormRow['file']> = {
  [N in keyof Bodies]: Extract<RowOf<Bodies[N]>, { readonly file: F }> extends never ? never : N;
}[keyof Bodies];
/** Operations with a form whose file the handler reads. */
export type FileName = NamesWithFile<'optional' | 'required'>;
/** Operations with a form whose file is streamed. */
export type StreamedName = NamesWithFile<'streamed'>;

/** True if a form of the operation is multipart. */
export function hasFileForm(name: keyof Bodies): boolean {
  const body: FormRow | ActForms = bodies[name];
  const rows = 'acts' in body ? [...Object.values(body.acts), body.withoutAct] : [body];
  return rows.some((row) => row?.file !== undefined);
}

/** Texts that browsers send to an operation, except FormData. */
export type FormBody<N extends keyof Bodies> = Bodies[N] extends ActForms
  ? ActTexts<Bodies[N]>
  : Bodies[N] extends FormRow
    ? TextsOf<Bodies[N]['fields']>
    : never;
type ActTexts<B extends ActForms> =
  | {
      [A in keyof B['acts'] & string]: { act: A } & TextsOf<B['acts'][A]['fields']>;
    }[keyof B['acts'] & string]
  | (B extends { readonly withoutAct: infer R extends FormRow }
      ? R extends { readonly file: 'required' | 'streamed' }
        ? never
        : TextsOf<R['fields']>
      : never);

/** Values of a form on the server. */
export type FormValues<R extends FormRow> = ValuesOf<R['fields']>;
