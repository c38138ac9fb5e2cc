import { bodies } from '@nocturne/contracts/bodies';
import type { ActForms, FormRow } from '@nocturne/contracts/bodies/form-rows';
import type { Caller } from '@nocturne/contracts/callers';
import type { OperationName, PostName } from '@nocturne/contracts/operations';
import { AppError } from '../errors/app-error.ts';
import type { Visitor } from '../http/visitor.ts';
import type { FreshSignIn } from '../services/accounts/fresh-sign-in.ts';
import type { SignedIn } from '../services/accounts/sessions-service.ts';
import type { FormFields, ReceivedFile } from './form-fields.ts';
import type { HandlerResult } from './handler.ts';
import { readForm } from './read-form.ts';
import { requireCaller, type ActorOf } from './require-caller.ts';

/** Its type follows from the row; `readForm` and `requireCaller` give it what the row says. */
export type Run = (call: object) => Promise<HandlerResult<OperationName>>;
type RunByAction = Readonly<Record<string, Run>>;

interface PostedForm {
  visitor: Visitor;
  fields: FormFields;
  file: ReceivedFile | undefined;
}

/**
 * Returns the handler of a form post and the call for it. Checks the caller, then the action, a
 * recent password entry if the action needs one, and the fields. Throws AppError.
 */
export function readFormCall(
  name: PostName,
  handler: unknown,
  { visitor, fields, file }: PostedForm,
  freshSignIn: Pick<FreshSignIn, 'require'>,
): { run: Run; call: object } {
  const body: FormRow | ActForms = bodies[name];
  requireCaller(body.caller, visitor.user);
  const { row, run, rest } =
    'acts' in body
      ? selectAction(body, handler as RunByAction, fields, file)
      : { row: body, run: handler as Run, rest: fields };
  const actor = admitCaller(row, visitor.user, freshSignIn);
  if (file && !row.file) throw new AppError('bad_request', { field: 'file' });
  return { run, call: { actor, visitor, body: readForm(rest, row.fields), file } };
}

/** Returns the caller of a form. Throws `login_required`, `forbidden` or `password_required`. */
export function admitCaller<C extends Caller>(
  { caller, needsFreshSignIn }: Pick<FormRow<C>, 'caller' | 'needsFreshSignIn'>,
  user: SignedIn | undefined,
  freshSignIn: Pick<FreshSignIn, 'require'>,
): ActorOf<C> {
  const actor = requireCaller(caller, user);
  if (needsFreshSignIn && user) freshSignIn.require(user);
  return actor;
}

/** Throws `bad_request` for an unknown action, and for a form without one that needs it. */
function selectAction(
  { acts, withoutAct }: ActForms,
  handlers: RunByAction,
  { act = '', ...rest }: FormFields,
  file: ReceivedFile | undefined,
): { row: FormRow; run: Run; rest: FormFields } {
  const isPlain =
    act === '' &&
    withoutAct &&
    withoutAct.file !== 'streamed' &&
    (file || withoutAct.file !== 'required');
  const row = isPlain ? withoutAct : Object.hasOwn(acts, act) ? acts[act] : undefined;
  const run = handlers[isPlain ? 'withoutAct' : act];
  if (!row || !run) throw new AppError('bad_request', { field: 'act' });
  return { row, run, rest };
}
