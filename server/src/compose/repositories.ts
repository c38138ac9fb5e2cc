import type { Database } from '../db/database.ts';
import { AccountClosuresRepository } from '../repositories/accounts/account-closures-repository.ts';
import { BotTasksRepository } from '../repositories/accounts/bot-tasks-repository.ts';
import { ConfirmLinksRepository } from '../repositories/accounts/confirm-links-repository.ts';
import { CredentialsRepository } from '../repositories/accounts/credentials-repository.ts';
import { EmailsRepository } from '../repositories/accounts/emails-repository.ts';
import { SessionsRepository } from '../repositories/accounts/sessions-repository.ts';
import { AdsRepository } from '../repositories/ads/ads-repository.ts';
import { AnalyticsRepository } from '../repositories/analytics/analytics-repository.ts';
import { AuditRepository } from '../repositories/audit/audit-repository.ts';
import { CaseDecisionsRepository } from '../repositories/cases/case-decisions-repository.ts';
import { CaseReportRepository } from '../repositories/cases/case-report-repository.ts';
import { CasesRepository } from '../repositories/cases/cases-repository.ts';
import { FlaggersRepository } from '../repositories/cases/flaggers-repository.ts';
import { ObjectsRepository } from '../repositories/catalogue/objects-repository.ts';
import { SqlCatalogue } from '../repositories/catalogue/sql-catalogue.ts';
import { CommentsRepository } from '../repositories/community/comments-repository.ts';
import { FriendsRepository } from '../repositories/community/friends-repository.ts';
import { ListsRepository } from '../repositories/community/lists-repository.ts';
import { MemberCommentsRepository } from '../repositories/community/member-comments-repository.ts';
import { MessagesRepository } from '../repositories/community/messages-repository.ts';
import { NotificationEmailsRepository } from '../repositories/community/notification-emails-repository.ts';
import { NotificationsRepository } from '../repositories/community/notifications-repository.ts';
import { SubscriptionsRepository } from '../repositories/community/subscriptions-repository.ts';
import { VotesRepository } from '../repositories/community/votes-repository.ts';
import { WallRepository } from '../repositories/community/wall-repository.ts';
import { ContactsRepository } from '../repositories/contacts/contacts-repository.ts';
import { SitemapRepository } from '../repositories/discovery/sitemap-repository.ts';
import { FingerprintsRepository } from '../repositories/hashes/fingerprints-repository.ts';
import { HashBlocksRepository } from '../repositories/hashes/hash-blocks-repository.ts';
import { HashEntriesRepository } from '../repositories/hashes/hash-entries-repository.ts';
import { HashMatchesRepository } from '../repositories/hashes/hash-matches-repository.ts';
import { DepictionsRepository } from '../repositories/identity/depictions-repository.ts';
import { IdentitiesRepository } from '../repositories/identity/identities-repository.ts';
import { PeopleRepository } from '../repositories/identity/people-repository.ts';
import { RecordsRepository } from '../repositories/identity/records-repository.ts';
import { SealsRepository } from '../repositories/identity/seals-repository.ts';
import { VerificationRepository } from '../repositories/identity/verification-repository.ts';
import { MemberListsRepository } from '../repositories/members/member-lists-repository.ts';
import { MembersRepository } from '../repositories/members/members-repository.ts';
import { ProfilesRepository } from '../repositories/members/profiles-repository.ts';
import { PlaylistEditsRepository } from '../repositories/playlists/playlist-edits-repository.ts';
import { PlaylistsRepository } from '../repositories/playlists/playlists-repository.ts';
import { DataRequestsRepository } from '../repositories/privacy/data-requests-repository.ts';
import { ErasureRepository } from '../repositories/privacy/erasure-repository.ts';
import {
  MemberDataRepository,
  type SealedReader,
} from '../repositories/privacy/member-data-repository.ts';
import { RetentionRepository } from '../repositories/privacy/retention-repository.ts';
import { ReviewAppealsRepository } from '../repositories/review/review-appeals-repository.ts';
import { ReviewDecisionsRepository } from '../repositories/review/review-decisions-repository.ts';
import { ReviewLooksRepository } from '../repositories/review/review-looks-repository.ts';
import { ReviewPublicationRepository } from '../repositories/review/review-publication-repository.ts';
import { ReviewRepository } from '../repositories/review/review-repository.ts';
import { SecondLooksRepository } from '../repositories/review/second-looks-repository.ts';
import { FactsRepository } from '../repositories/site/facts-repository.ts';
import { StaffRepository } from '../repositories/staff/staff-repository.ts';
import { DraftsRepository } from '../repositories/uploads/drafts-repository.ts';
import { ImportRepository } from '../repositories/uploads/import-repository.ts';
import { IngestNotificationsRepository } from '../repositories/uploads/ingest-notifications-repository.ts';
import { IngestRepository } from '../repositories/uploads/ingest-repository.ts';
import { UploadsRepository } from '../repositories/uploads/uploads-repository.ts';
import { CaptionsRepository } from '../repositories/videos/captions-repository.ts';
import { CoViewsRepository } from '../repositories/videos/co-views-repository.ts';
import { CountersRepository } from '../repositories/videos/counters-repository.ts';
import { MediaNamesRepository } from '../repositories/videos/media-names-repository.ts';
import { PrivateMediaRepository } from '../repositories/videos/private-media-repository.ts';
import { PublicationRepository } from '../repositories/videos/publication-repository.ts';
import { RelatedRepository } from '../repositories/videos/related-repository.ts';
import { VideoEditsRepository } from '../repositories/videos/video-edits-repository.ts';
import { VideoStatesRepository } from '../repositories/videos/video-states-repository.ts';
import { VideosRepository } from '../repositories/videos/videos-repository.ts';
import { createSnapshotRepository } from './create-snapshot-repository.ts';
import { lazy, once } from './lazy.ts';
import { releaseRepositories } from './release-repositories.ts';

/** One instance of each repository. */
export type Repositories = ReturnType<typeof createRepositories>;

/**
 * Creates the repositories over one database, each at its first use. `sealedReader` opens the
 * sealed values of an export.
 */
export function createRepositories(db: Database, sealedReader: () => SealedReader) {
  const cases = once(() => new CasesRepository(db));
  const edits = once(() => new VideoEditsRepository(db));
  const states = once(() => new VideoStatesRepository(db));
  return lazy({
    ...releaseRepositories(db),
    accountClosures: () => new AccountClosuresRepository(db),
    botTasks: () => new BotTasksRepository(db),
    confirmLinks: () => new ConfirmLinksRepository(db),
    credentials: () => new CredentialsRepository(db),
    emails: () => new EmailsRepository(db),
    sessions: () => new SessionsRepository(db),
    ads: () => new AdsRepository(db),
    analytics: () => new AnalyticsRepository(db),
    audit: () => new AuditRepository(db),
    caseDecisions: () => new CaseDecisionsRepository(db, cases()),
    caseReport: () => new CaseReportRepository(db),
    cases: cases,
    flaggers: () => new FlaggersRepository(db),
    objects: () => new ObjectsRepository(db),
    snapshot: () => createSnapshotRepository(db),
    sqlCatalogue: () => new SqlCatalogue(db),
    comments: () => new CommentsRepository(db),
    friends: () => new FriendsRepository(db),
    lists: () => new ListsRepository(db),
    memberComments: () => new MemberCommentsRepository(db),
    messages: () => new MessagesRepository(db),
    notificationEmails: () => new NotificationEmailsRepository(db),
    notifications: () => new NotificationsRepository(db),
    subscriptions: () => new SubscriptionsRepository(db),
    votes: () => new VotesRepository(db),
    wall: () => new WallRepository(db),
    contacts: () => new ContactsRepository(db),
    sitemap: () => new SitemapRepository(db),
    fingerprints: () => new FingerprintsRepository(db),
    hashBlocks: () => new HashBlocksRepository(db),
    hashEntries: () => new HashEntriesRepository(db),
    hashMatches: () => new HashMatchesRepository(db),
    depictions: () => new DepictionsRepository(db),
    identities: () => new IdentitiesRepository(db),
    people: () => new PeopleRepository(db),
    records: () => new RecordsRepository(db),
    seals: () => new SealsRepository(db),
    verification: () => new VerificationRepository(db),
    memberLists: () => new MemberListsRepository(db),
    members: () => new MembersRepository(db),
    profiles: () => new ProfilesRepository(db),
    playlistEdits: () => new PlaylistEditsRepository(db),
    playlists: () => new PlaylistsRepository(db),
    dataRequests: () => new DataRequestsRepository(db),
    erasure: () => new ErasureRepository(db),
    memberData: () => new MemberDataRepository(db, sealedReader()),
    retention: () => new RetentionRepository(db),
    reviewAppeals: () => new ReviewAppealsRepository(db, states()),
    reviewDecisions: () => new ReviewDecisionsRepository(db, states()),
    reviewLooks: () => new ReviewLooksRepository(db),
    reviewPublication: () => new ReviewPublicationRepository(db, states()),
    review: () => new ReviewRepository(db),
    secondLooks: () => new SecondLooksRepository(db, states()),
    facts: () => new FactsRepository(db),
    staff: () => new StaffRepository(db),
    drafts: () => new DraftsRepository(db, edits()),
    imports: () => new ImportRepository(db),
    ingestNotifications: () => new IngestNotificationsRepository(db),
    ingest: () => new IngestRepository(db, states()),
    uploads: () => new UploadsRepository(db, states()),
    captions: () => new CaptionsRepository(db),
    coViews: () => new CoViewsRepository(db),
    counters: () => new CountersRepository(db),
    mediaNames: () => new MediaNamesRepository(db),
    privateMedia: () => new PrivateMediaRepository(db),
    publication: () => new PublicationRepository(db),
    related: () => new RelatedRepository(db),
    videoEdits: edits,
    videoStates: states,
    videos: () => new VideosRepository(db),
  });
}
