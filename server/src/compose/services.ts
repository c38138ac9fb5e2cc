import type { OperatorLinks } from '@nocturne/contracts/operator';
import { AdsService } from '../services/ads/ads-service.ts';
import { AnalyticsService } from '../services/analytics/analytics-service.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { AccountsConfig } from '../config/accounts.ts';
import { type AdsConfig } from '../config/ads.ts';
import type { AnalyticsConfig } from '../config/analytics.ts';
import { createCaseServices } from './cases.ts';
import { createReview } from './review.ts';
import { createDraftWorkflow, createUploadServices } from './uploads.ts';
import type { UploadsConfig } from '../config/uploads.ts';
import { createVerificationServices } from './verification.ts';
import { createAccountServices } from './account.ts';
import { createPublication } from './videos.ts';
import { createSocialServices } from './social.ts';
import type { CasesConfig } from '../config/cases.ts';
import type { Config } from '../config/config.ts';
import type { Folders } from '../config/folders.ts';
import type { InformationConfig } from '../config/information.ts';
import type { ReviewConfig } from '../config/review.ts';
import type { PrivateAudience } from '../config/operator.ts';
import { type Database } from '../db/database.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { confirmMail, passwordChangedMail, type AccountRecipient } from '../mail/account-mails.ts';
import { contactMail, type StoredContact } from '../mail/contact-mail.ts';
import { emailSiteOf } from '../mail/email-site.ts';
import type { BlockedTerms } from '../policies/blocked-terms.ts';
import { ReservedNames } from '../policies/reserved-names.ts';
import { VideoPolicy } from '../policies/video-policy.ts';
import { AdsRepository } from '../repositories/ads/ads-repository.ts';
import { AnalyticsRepository } from '../repositories/analytics/analytics-repository.ts';
import { writeAudit } from '../repositories/audit/audit.ts';
import { BotTasksRepository } from '../repositories/accounts/bot-tasks-repository.ts';
import { CaptionsRepository } from '../repositories/videos/captions-repository.ts';
import { ContactsRepository } from '../repositories/contacts/contacts-repository.ts';
import { CoViewsRepository } from '../repositories/videos/co-views-repository.ts';
import { CommentsRepository } from '../repositories/community/comments-repository.ts';
import { CountersRepository } from '../repositories/videos/counters-repository.ts';
import { ConfirmLinksRepository } from '../repositories/accounts/confirm-links-repository.ts';
import { EmailsRepository } from '../repositories/accounts/emails-repository.ts';
import { FriendsRepository } from '../repositories/community/friends-repository.ts';
import { ListsRepository } from '../repositories/community/lists-repository.ts';
import { MediaNamesRepository } from '../repositories/videos/media-names-repository.ts';
import { MemberListsRepository } from '../repositories/members/member-lists-repository.ts';
import { MemberCommentsRepository } from '../repositories/community/member-comments-repository.ts';
import { MembersRepository } from '../repositories/members/members-repository.ts';
import { NotificationEmailsRepository } from '../repositories/community/notification-emails-repository.ts';
import { ObjectsRepository } from '../repositories/catalogue/objects-repository.ts';
import { PlaylistEditsRepository } from '../repositories/playlists/playlist-edits-repository.ts';
import { PlaylistsRepository } from '../repositories/playlists/playlists-repository.ts';
import { PrivateMediaRepository } from '../repositories/videos/private-media-repository.ts';
import { RelatedRepository } from '../repositories/videos/related-repository.ts';
import { SessionsRepository } from '../repositories/accounts/sessions-repository.ts';
import { SqlCatalogue } from '../repositories/catalogue/sql-catalogue.ts';
import { SubscriptionsRepository } from '../repositories/community/subscriptions-repository.ts';
import { VideosRepository } from '../repositories/videos/videos-repository.ts';
import { VotesRepository } from '../repositories/community/votes-repository.ts';
import { ActionsService } from '../services/community/actions-service.ts';
import { noBotCheck } from '../services/accounts/bot-check.ts';
import { CaptionsService } from '../services/videos/captions-service.ts';
import { CoViewsService } from '../services/videos/co-views-service.ts';
import { CommentsService } from '../services/community/comments-service.ts';
import type { CaseHashes } from '../services/cases/case-effects.ts';
import { ContactService } from '../services/contacts/contact-service.ts';
import { CountersService } from '../services/videos/counters-service.ts';
import { DownloadsService } from '../services/videos/downloads-service.ts';
import { DirectoryService } from '../services/catalogue/directory-service.ts';
import { MediaAccess } from '../services/videos/media-access.ts';
import { MemberCommentsService } from '../services/community/member-comments-service.ts';
import { FreshSignIn } from '../services/accounts/fresh-sign-in.ts';
import { MembersService } from '../services/members/members-service.ts';
import { PasswordPolicy } from '../services/accounts/password-policy.ts';
import { Passwords } from '../services/accounts/passwords.ts';
import { PlaylistEditsService } from '../services/playlists/playlist-edits-service.ts';
import { PlaylistsService } from '../services/playlists/playlists-service.ts';
import { PrivateMediaService } from '../services/videos/private-media-service.ts';
import { ProofOfWork } from '../services/accounts/proof-of-work.ts';
import type { SandboxedTools } from '../media/sandboxed-tools.ts';
import type { RecordCipher } from '../services/identity/record-cipher.ts';
import type { WithdrawnConsent } from '../services/identity/people-service.ts';
import type { PublicationService } from '../services/videos/publication-service.ts';
import { ConfirmAgainService } from '../services/accounts/confirm-again-service.ts';
import { RestoreService } from '../services/accounts/restore-service.ts';
import { SearchService } from '../services/catalogue/search-service.ts';
import type { Services } from '../services/services.ts';
import { SessionsService } from '../services/accounts/sessions-service.ts';
import { SignInService } from '../services/accounts/sign-in-service.ts';
import { SignUpService } from '../services/accounts/sign-up-service.ts';
import type { SiteKey } from '../services/site/site-key.ts';
import { SubscriptionsService } from '../services/community/subscriptions-service.ts';
import { UnsubscribeService } from '../services/accounts/unsubscribe-service.ts';
import { UnsubscribeTokens } from '../services/accounts/unsubscribe-tokens.ts';
import { VideoRemovalService } from '../services/videos/video-removal-service.ts';
import { VideosService } from '../services/videos/videos-service.ts';

/** Inputs that all services are created from. */
export interface ServiceDeps {
  config: Config;
  folders: Folders;
  db: Database;
  links: OperatorLinks;
  accounts: AccountsConfig;
  cases: CasesConfig;
  hashes: CaseHashes;
  ads: AdsConfig;
  analytics: AnalyticsConfig;
  hasDownloads: boolean;
  privateVideos: PrivateAudience;
  blocked: BlockedTerms;
  trendingExcluded: readonly string[];
  information: InformationConfig;
  review: ReviewConfig;
  jobs: Jobs;
  catalogue: LiveCatalogue;
  cipher: RecordCipher;
  siteKey: SiteKey;
  uploads: UploadsConfig;
  sandboxedTools: SandboxedTools;
  onError: (error: unknown) => void;
}

/** Creates every service of the site over one database. */
export function composeServices(deps: ServiceDeps): Services {
  const {
    config,
    folders,
    db,
    links,
    accounts,
    ads,
    analytics,
    hasDownloads,
    blocked,
    trendingExcluded,
    information,
    jobs,
    catalogue,
    cipher,
    siteKey,
    onError,
  } = deps;
  const videos = new VideosRepository(db);
  const objects = new ObjectsRepository(db);
  const members = new MembersRepository(db);
  const lists = new ListsRepository(db);
  const comments = new CommentsRepository(db);
  const policy = new VideoPolicy(deps.privateVideos, videos);
  const actions = new ActionsService({
    videos,
    objects,
    members,
    lists,
    comments,
    policy,
    votes: new VotesRepository(db),
  });
  const playlists = new PlaylistsService({
    playlists: new PlaylistsRepository(db),
    videos,
    members,
    actions,
    policy,
  });
  const sessions = new SessionsService(new SessionsRepository(db), siteKey);
  const videosService = new VideosService({
    videos,
    lists,
    catalogue,
    sqlCatalogue: new SqlCatalogue(db),
    blocked,
    policy,
    related: new RelatedRepository(db),
  });
  const publication = createPublication({ db, folders, onError });
  const clock = () => new Date();
  const verificationServices = createVerificationServices({
    config,
    folders,
    db,
    links,
    information,
    cipher,
    jobs,
    clock,
    onConsentWithdrawn: (withdrawn) => hideVideos(publication, withdrawn),
  });
  const draftWorkflow = createDraftWorkflow(db);
  const review = createReview({
    config,
    db,
    links,
    information,
    jobs,
    publication,
    onError,
    review: deps.review,
    people: verificationServices.people,
    records: verificationServices.records,
    advanceDraft: (videoId) => draftWorkflow.advance(videoId),
    ingest: (videoId) => jobs.add('ingest', { videoId }),
  });
  const subscriptions = new SubscriptionsRepository(db);
  const friends = new FriendsRepository(db);
  const memberLists = new MembersService({
    members: new MemberListsRepository(db),
    friends,
    subscriptions,
    blocked,
    now: clock,
  });
  const passwords = new Passwords();
  const passwordPolicy = new PasswordPolicy(accounts.passwordPolicy);
  const reservedNames = new ReservedNames(links.siteName, accounts.reservedNames);
  const emailSite = emailSiteOf({ config, links, information });
  const sendPasswordChanged = (member: AccountRecipient) =>
    jobs.add('mail', passwordChangedMail(member, emailSite)).catch(onError);
  const sendConfirmEmail: ConstructorParameters<typeof SignUpService>[0]['sendConfirmEmail'] = (
    mail,
  ) => jobs.add('mail', confirmMail(mail, emailSite));
  const { supportEmail } = links;
  const signIn = new SignInService({
    members,
    sessions,
    passwords,
    siteKey,
    logAudit: (actor, action, object) => writeAudit(db, actor, { action, object }),
  });
  const botCheck =
    accounts.botCheck === 'none'
      ? noBotCheck
      : new ProofOfWork(new BotTasksRepository(db), accounts.botCheckBits);
  const confirmLinks = new ConfirmLinksRepository(db);
  const restore = new RestoreService({
    members,
    passwords,
    botCheck,
    signIn,
    passwordPolicy,
    sendPasswordChanged,
    isPrivate: accounts.privateErrors,
    queueLink: (job) => jobs.add('restore', job),
  });
  const alertOperator = async (contact: StoredContact): Promise<void> => {
    if (supportEmail) await jobs.add('mail', contactMail({ contact, to: supportEmail }, emailSite));
  };
  const caseServices = createCaseServices({
    config,
    links,
    siteKey,
    information,
    cases: deps.cases,
    db,
    publication,
    onError,
    now: clock,
    hashes: deps.hashes,
    sendMail: (mail) => jobs.add('mail', mail),
  });
  return {
    videos: videosService,
    videoRemoval: new VideoRemovalService(videos, publication),
    publication,
    mediaAccess: new MediaAccess({ names: new MediaNamesRepository(db), policy }),
    privateMedia: new PrivateMediaService(new PrivateMediaRepository(db)),
    downloads: new DownloadsService({
      videos: videosService,
      files: videos,
      isAllowed: hasDownloads,
    }),
    captions: new CaptionsService(videosService, new CaptionsRepository(db)),
    directory: new DirectoryService({ catalogue, blocked, now: clock }),
    search: new SearchService({ catalogue, blocked, trendingExcluded }),
    members: memberLists,
    subscriptions: new SubscriptionsService(subscriptions, memberLists),
    playlists,
    playlistEdits: new PlaylistEditsService({
      edits: new PlaylistEditsRepository(db),
      playlists,
      actions,
    }),
    comments: new CommentsService({ comments, videos: videosService, objects, siteKey }),
    memberComments: new MemberCommentsService({
      comments: new MemberCommentsRepository(db),
      members: memberLists,
    }),
    ...createSocialServices(db, members, friends),
    unsubscribe: new UnsubscribeService({
      tokens: new UnsubscribeTokens(siteKey),
      emails: new NotificationEmailsRepository(db),
    }),
    objects,
    posters: (ids) => videos.posters(ids),
    actions,
    ...caseServices,
    contact: new ContactService({
      contacts: new ContactsRepository(db),
      alertOperator,
      onError,
      openCase: (contact, kind, sender) =>
        caseServices.notices.openFromContact(contact, kind, sender),
    }),
    counters: new CountersService(new CountersRepository(db)),
    coViews: new CoViewsService(new CoViewsRepository(db), clock),
    ads: new AdsService({
      config: ads,
      repository: new AdsRepository(db),
      clock: () => new Date(),
    }),
    analytics: new AnalyticsService({
      config: analytics,
      repository: new AnalyticsRepository(db),
      clock,
    }),
    sessions,
    signIn,
    signUp: new SignUpService({
      members,
      emails: new EmailsRepository(db),
      confirmLinks,
      passwords,
      passwordPolicy,
      reservedNames,
      sendConfirmEmail,
    }),
    confirmAgain: new ConfirmAgainService({
      members,
      links: confirmLinks,
      botCheck,
      sendConfirmEmail,
    }),
    information,
    restore,
    botCheck,
    clock,
    ...verificationServices,
    review,
    ...createUploadServices({
      folders,
      db,
      jobs,
      blocked,
      publication,
      onError,
      ...verificationServices,
      reviews: review,
      review: deps.review,
      uploads: deps.uploads,
      sandboxedTools: deps.sandboxedTools,
    }),
    ...createAccountServices({
      config,
      folders,
      sandboxedTools: deps.sandboxedTools,
      db,
      links,
      information,
      jobs,
      members,
      memberLists,
      passwords,
      signIn,
      publication,
      clock,
      onError,
      passwordPolicy,
      reservedNames,
      sendPasswordChanged,
    }),
    freshSignIn: new FreshSignIn(accounts.freshMinutes, clock),
  };
}

/** Hides videos whose consent is withdrawn from the public at once. Staff decide the rest. */
async function hideVideos(
  publication: PublicationService,
  { videoIds, actor }: WithdrawnConsent,
): Promise<void> {
  for (const videoId of videoIds) await publication.withdraw(videoId, 'disabled_pending', actor);
}
