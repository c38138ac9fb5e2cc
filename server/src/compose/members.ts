import { accountDeletedMail } from '../mail/account-mails.ts';
import { MembersService } from '../services/members/members-service.ts';
import { PicturesService } from '../services/members/pictures-service.ts';
import { PrivacyService } from '../services/privacy/privacy-service.ts';
import type { Root, ServicesOf } from './root.ts';

/** Profiles and lists of members, their pictures, and their exports and deletion. */
export function memberServices(root: Root): ServicesOf<'members' | 'pictures' | 'privacy'> {
  return {
    members: () =>
      new MembersService({
        members: root.repositories.memberLists,
        friends: root.repositories.friends,
        subscriptions: root.repositories.subscriptions,
        blocked: root.blockedTerms,
        now: root.clock,
      }),
    pictures: () =>
      new PicturesService({
        profiles: root.repositories.profiles,
        mediaFolder: root.files.folders.media,
        tools: () => root.sandboxedTools.getTools(),
        onError: root.onError,
      }),
    privacy: () =>
      new PrivacyService({
        requests: root.repositories.dataRequests,
        closures: root.repositories.accountClosures,
        publication: root.services.publication,
        credentials: root.repositories.credentials,
        emails: root.repositories.emails,
        signIn: root.services.signIn,
        onError: root.onError,
        now: root.clock,
        writeExports: () => root.jobs.add('exports', {}),
        sendDeletedEmail: (member) => root.sendMail(accountDeletedMail(member, root.emailSite)),
      }),
  };
}
