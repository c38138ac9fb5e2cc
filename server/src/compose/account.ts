import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { Config } from '../config/config.ts';
import type { Folders } from '../config/folders.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { InformationConfig } from '../config/information.ts';
import {
  newAddressMail,
  accountDeletedMail,
  addressChangeMail,
  type AccountRecipient,
} from '../mail/account-mails.ts';
import { emailSiteOf } from '../mail/email-site.ts';
import type { SandboxedTools } from '../media/sandboxed-tools.ts';
import type { ReservedNames } from '../policies/reserved-names.ts';
import { AccountClosuresRepository } from '../repositories/accounts/account-closures-repository.ts';
import { CredentialsRepository } from '../repositories/accounts/credentials-repository.ts';
import { DataRequestsRepository } from '../repositories/privacy/data-requests-repository.ts';
import { EmailsRepository } from '../repositories/accounts/emails-repository.ts';
import type { MembersRepository } from '../repositories/members/members-repository.ts';
import { ProfilesRepository } from '../repositories/members/profiles-repository.ts';
import { AccountService, type EmailChange } from '../services/accounts/account-service.ts';
import type { MembersService } from '../services/members/members-service.ts';
import { OwnMemberService } from '../services/accounts/own-member-service.ts';
import type { PasswordPolicy } from '../services/accounts/password-policy.ts';
import type { Passwords } from '../services/accounts/passwords.ts';
import { PicturesService } from '../services/members/pictures-service.ts';
import { PrivacyService } from '../services/privacy/privacy-service.ts';
import type { PublicationService } from '../services/videos/publication-service.ts';
import type { Services } from '../services/services.ts';
import type { SignInService } from '../services/accounts/sign-in-service.ts';

interface AccountDeps {
  config: Config;
  folders: Folders;
  db: Database;
  sandboxedTools: SandboxedTools;
  links: OperatorLinks;
  information: InformationConfig;
  jobs: Jobs;
  members: MembersRepository;
  memberLists: MembersService;
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  reservedNames: ReservedNames;
  sendPasswordChanged: (member: AccountRecipient) => Promise<void>;
  signIn: SignInService;
  publication: PublicationService;
  clock: () => Date;
  onError: (error: unknown) => void;
}

/** Creates the services for a member's own account. */
export function createAccountServices(
  deps: AccountDeps,
): Pick<Services, 'ownMember' | 'account' | 'pictures' | 'privacy'> {
  const {
    folders,
    db,
    sandboxedTools,
    jobs,
    members,
    memberLists,
    passwords,
    signIn,
    publication,
    clock,
    onError,
  } = deps;
  const { passwordPolicy, reservedNames, sendPasswordChanged } = deps;
  const profiles = new ProfilesRepository(db);
  const emails = new EmailsRepository(db);
  const credentials = new CredentialsRepository(db);
  return {
    ownMember: new OwnMemberService({
      members: memberLists,
      emails,
      profiles,
      reservedNames,
      now: clock,
    }),
    account: new AccountService({
      credentials,
      emails,
      members,
      passwords,
      passwordPolicy,
      signIn,
      sendPasswordChanged,
      sendEmailChange: emailSender(deps),
    }),
    pictures: new PicturesService({
      profiles,
      mediaFolder: folders.media,
      tools: () => sandboxedTools.getTools(),
      onError,
    }),
    privacy: new PrivacyService({
      requests: new DataRequestsRepository(db),
      closures: new AccountClosuresRepository(db),
      publication,
      credentials,
      emails,
      signIn,
      onError,
      now: clock,
      writeExports: () => jobs.add('exports', {}),
      sendDeletedEmail: (member) => jobs.add('mail', accountDeletedMail(member, emailSiteOf(deps))),
    }),
  };
}

function emailSender({ jobs, ...deps }: AccountDeps): (change: EmailChange) => Promise<void> {
  const site = emailSiteOf(deps);
  return async ({ username, from, to, token, language }) => {
    await jobs.add('mail', newAddressMail({ to, username, token, language }, site));
    await jobs.add('mail', addressChangeMail({ to: from, username, language }, site));
  };
}
