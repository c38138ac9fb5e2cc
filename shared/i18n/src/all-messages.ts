import type { accountDataMessages } from './messages/en/account-data.ts';
import type { authMessages } from './messages/en/auth.ts';
import type { catalogEntriesMessages } from './messages/en/catalog-entries.ts';
import type { communityMessages } from './messages/en/catalog-community.ts';
import type { partnersMessages } from './messages/en/catalog-partners.ts';
import type { catalogMessages } from './messages/en/catalog.ts';
import type { commentsMessages } from './messages/en/comments.ts';
import type { commonMessages } from './messages/en/common.ts';
import type { identityMessages } from './messages/en/identity.ts';
import type { informationMessages } from './messages/en/information.ts';
import type { consentMessages } from './messages/en/consent.ts';
import type { listMessages } from './messages/en/lists.ts';
import type { membersMessages } from './messages/en/members.ts';
import type { noticeMessages } from './messages/en/notices.ts';
import type { offlineMessages } from './messages/en/offline.ts';
import type { gatesMessages } from './messages/en/gates.ts';
import type { ownPlaylistMessages } from './messages/en/own-playlists.ts';
import type { ownDataMessages } from './messages/en/own-data.ts';
import type { playerPagesMessages } from './messages/en/player-pages.ts';
import type { playerMessages } from './messages/en/player.ts';
import type { reasonMessages } from './messages/en/reasons.ts';
import type { releaseMessages } from './messages/en/releases.ts';
import type { reviewStoryMessages } from './messages/en/review-story.ts';
import type { reviewMessages } from './messages/en/review.ts';
import type { searchMessages } from './messages/en/search.ts';
import type { shellMessages } from './messages/en/shell.ts';
import type { uiMessages } from './messages/en/ui.ts';
import type { uploadMessages } from './messages/en/upload.ts';
import type { uploadWizardMessages } from './messages/en/upload-wizard.ts';
import type { verificationMessages } from './messages/en/verification.ts';

/** Every message key of the site; English defines the keys. */
export type AllMessages = typeof accountDataMessages &
  typeof authMessages &
  typeof catalogMessages &
  typeof catalogEntriesMessages &
  typeof communityMessages &
  typeof partnersMessages &
  typeof commentsMessages &
  typeof commonMessages &
  typeof identityMessages &
  typeof informationMessages &
  typeof consentMessages &
  typeof listMessages &
  typeof membersMessages &
  typeof noticeMessages &
  typeof offlineMessages &
  typeof ownDataMessages &
  typeof gatesMessages &
  typeof ownPlaylistMessages &
  typeof playerMessages &
  typeof playerPagesMessages &
  typeof reasonMessages &
  typeof releaseMessages &
  typeof reviewMessages &
  typeof reviewStoryMessages &
  typeof searchMessages &
  typeof shellMessages &
  typeof uiMessages &
  typeof uploadMessages &
  typeof uploadWizardMessages &
  typeof verificationMessages;
