import {
  addressChangeMail,
  confirmMail,
  newAddressMail,
  passwordChangedMail,
  type AccountRecipient,
} from '../mail/account-mails.ts';
import { ReservedNames } from '../policies/reserved-names.ts';
import { writeAudit } from '../repositories/audit/audit.ts';
import { AccountService, type EmailChange } from '../services/accounts/account-service.ts';
import { noBotCheck } from '../services/accounts/bot-check.ts';
import { ConfirmAgainService } from '../services/accounts/confirm-again-service.ts';
import { FreshSignIn } from '../services/accounts/fresh-sign-in.ts';
import { OwnMemberService } from '../services/accounts/own-member-service.ts';
import { PasswordPolicy } from '../services/accounts/password-policy.ts';
import { Passwords } from '../services/accounts/passwords.ts';
import { ProofOfWork } from '../services/accounts/proof-of-work.ts';
import { RestoreService } from '../services/accounts/restore-service.ts';
import { SessionsService } from '../services/accounts/sessions-service.ts';
import { SignInService } from '../services/accounts/sign-in-service.ts';
import { SignUpService, type ConfirmEmail } from '../services/accounts/sign-up-service.ts';
import { UnsubscribeService } from '../services/accounts/unsubscribe-service.ts';
import { UnsubscribeTokens } from '../services/accounts/unsubscribe-tokens.ts';
import type { Root, ServicesOf } from './root.ts';

/** Sign-up, sign-in and sessions. */
export function sessionServices(
  root: Root,
): ServicesOf<
  | 'botCheck'
  | 'confirmAgain'
  | 'freshSignIn'
  | 'passwordPolicy'
  | 'passwords'
  | 'reservedNames'
  | 'restore'
  | 'sessions'
  | 'signIn'
  | 'signUp'
> {
  const sendConfirmEmail = (email: ConfirmEmail) =>
    root.sendMail(confirmMail(email, root.emailSite));
  return {
    passwords: () => new Passwords(),
    passwordPolicy: () => new PasswordPolicy(root.files.operator.accounts.passwordPolicy),
    reservedNames: () => {
      const { links, accounts } = root.files.operator;
      return new ReservedNames(links.siteName, accounts.reservedNames);
    },
    botCheck: () => {
      const { botCheck, botCheckBits } = root.files.operator.accounts;
      return botCheck === 'none'
        ? noBotCheck
        : new ProofOfWork(root.repositories.botTasks, botCheckBits);
    },
    sessions: () => new SessionsService(root.repositories.sessions, root.files.siteKey),
    signIn: () =>
      new SignInService({
        members: root.repositories.members,
        sessions: root.services.sessions,
        passwords: root.services.passwords,
        siteKey: root.files.siteKey,
        logAudit: (actor, action, object) => writeAudit(root.db, actor, { action, object }),
      }),
    freshSignIn: () => new FreshSignIn(root.files.operator.accounts.freshMinutes, root.clock),
    signUp: () =>
      new SignUpService({
        members: root.repositories.members,
        emails: root.repositories.emails,
        confirmLinks: root.repositories.confirmLinks,
        passwords: root.services.passwords,
        passwordPolicy: root.services.passwordPolicy,
        reservedNames: root.services.reservedNames,
        sendConfirmEmail,
      }),
    confirmAgain: () =>
      new ConfirmAgainService({
        members: root.repositories.members,
        links: root.repositories.confirmLinks,
        botCheck: root.services.botCheck,
        sendConfirmEmail,
      }),
    restore: () =>
      new RestoreService({
        members: root.repositories.members,
        passwords: root.services.passwords,
        botCheck: root.services.botCheck,
        signIn: root.services.signIn,
        passwordPolicy: root.services.passwordPolicy,
        sendPasswordChanged: (member) => sendPasswordChanged(root, member),
        isPrivate: root.files.operator.accounts.privateErrors,
        queueLink: (job) => root.jobs.add('restore', job),
      }),
  };
}

/** A member's own account. */
export function accountServices(
  root: Root,
): ServicesOf<'account' | 'ownMember' | 'unsubscribe' | 'unsubscribeTokens'> {
  return {
    ownMember: () =>
      new OwnMemberService({
        members: root.services.members,
        emails: root.repositories.emails,
        profiles: root.repositories.profiles,
        reservedNames: root.services.reservedNames,
        now: root.clock,
      }),
    account: () =>
      new AccountService({
        credentials: root.repositories.credentials,
        emails: root.repositories.emails,
        members: root.repositories.members,
        passwords: root.services.passwords,
        passwordPolicy: root.services.passwordPolicy,
        signIn: root.services.signIn,
        sendPasswordChanged: (member) => sendPasswordChanged(root, member),
        sendEmailChange: (change) => sendEmailChange(root, change),
      }),
    unsubscribeTokens: () => new UnsubscribeTokens(root.files.siteKey),
    unsubscribe: () =>
      new UnsubscribeService({
        tokens: root.services.unsubscribeTokens,
        emails: root.repositories.notificationEmails,
      }),
  };
}

async function sendPasswordChanged(root: Root, member: AccountRecipient): Promise<void> {
  await root.sendMail(passwordChangedMail(member, root.emailSite)).catch(root.onError);
}

async function sendEmailChange(
  { sendMail, emailSite }: Pick<Root, 'sendMail' | 'emailSite'>,
  { username, from, to, token, language }: EmailChange,
): Promise<void> {
  await sendMail(newAddressMail({ to, username, token, language }, emailSite));
  await sendMail(addressChangeMail({ to: from, username, language }, emailSite));
}
