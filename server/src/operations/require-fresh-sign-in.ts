import type { OperationName } from '@nocturne/contracts/operations';
import type { MemberRole } from '@nocturne/contracts/review';
import { isStaff } from '../policies/staff.ts';
import type { FreshSignIn } from '../services/accounts/fresh-sign-in.ts';
import type { SignedIn } from '../services/accounts/sessions-service.ts';
import type { FormFields, Handler, Handlers } from './handler.ts';

type Rule = (form: FormFields, user: SignedIn) => boolean;

const hasRole =
  (...roles: readonly MemberRole[]): Rule =>
  (_form, { role }) =>
    roles.includes(role);
const isAction =
  (...acts: readonly string[]): Rule =>
  ({ act: given = '' }) =>
    acts.includes(given);

/**
 * Operations that need a recently entered password, each with the rule that says when. They show a
 * member's data or other people's documents, delete permanently, or change the site for everybody.
 */
const FRESH_SIGN_IN_RULES: { readonly [N in OperationName]?: Rule } = {
  staffName: hasRole('trust'),
  staffIdentity: hasRole('trust', 'admin'),
  caseAct: (form, user) =>
    isStaff(user) && isAction('decide', 'confirm', 'appeal_uphold', 'appeal_refuse')(form, user),
  remoteAct: hasRole('admin'),
  privacy: isAction('export'),
  // Has no effect: a page calls it before it follows a link to a document.
  ownMember: isAction('fresh'),
};

/**
 * Wraps handlers so that they require a fresh sign-in according to `FRESH_SIGN_IN_RULES`. Callers
 * without the role get the handler's own refusal.
 */
export function requireFreshSignIn(handlers: Handlers, fresh: FreshSignIn): Handlers {
  const guarded = Object.entries(FRESH_SIGN_IN_RULES).map(([name, rule]) => [
    name,
    withFreshSignIn(handlers[name as OperationName] as AnyHandler, rule, fresh),
  ]);
  return { ...handlers, ...(Object.fromEntries(guarded) as Handlers) };
}

type AnyHandler = Handler<OperationName>;

function withFreshSignIn(handler: AnyHandler, rule: Rule, fresh: FreshSignIn): AnyHandler {
  return (values, visitor, form, file) => {
    if (visitor.user && rule(form, visitor.user)) fresh.require(visitor.user);
    return handler(values, visitor, form, file);
  };
}
