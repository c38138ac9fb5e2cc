import type { OperationName } from '@nocturne/contracts/operations';
import type { MemberRole } from '@nocturne/contracts/review';
import { isStaff } from '../policies/staff.ts';
import type { FreshSignIn } from '../services/fresh-sign-in.ts';
import type { SignedIn } from '../services/sessions-service.ts';
import type { FormFields, Handler, Handlers } from './handler.ts';

type Rule = (form: FormFields, user: SignedIn) => boolean;

const has =
  (...roles: readonly MemberRole[]): Rule =>
  (_form, { role }) =>
    roles.includes(role);
const act =
  (...acts: readonly string[]): Rule =>
  ({ act: given = '' }) =>
    acts.includes(given);

/**
 * Acts that need a password given within the last minutes, by who may do them: what shows a member's data or other people's
 * documents, removes for good, or changes the site for everybody.
 */
const FRESH: { readonly [N in OperationName]?: Rule } = {
  staffName: has('trust'),
  staffIdentity: has('trust', 'admin'),
  caseAct: (form, user) =>
    isStaff(user) && act('decide', 'confirm', 'appeal_uphold', 'appeal_refuse')(form, user),
  remoteAct: has('admin'),
  privacy: act('export'),
  // Does nothing: a page asks before it follows a link to a document.
  ownMember: act('fresh'),
};

/** Handlers that ask for a fresh sign-in first where FRESH says so. A caller without the role gets the handler's own refusal. */
export function requireFreshSignIn(handlers: Handlers, fresh: FreshSignIn): Handlers {
  const guarded = Object.entries(FRESH).map(([name, rule]) => [
    name,
    guard(handlers[name as OperationName] as AnyHandler, rule, fresh),
  ]);
  return { ...handlers, ...(Object.fromEntries(guarded) as Handlers) };
}

type AnyHandler = Handler<OperationName>;

function guard(handler: AnyHandler, rule: Rule, fresh: FreshSignIn): AnyHandler {
  return (values, visitor, form, file) => {
    if (visitor.user && rule(form, visitor.user)) fresh.require(visitor.user);
    return handler(values, visitor, form, file);
  };
}
