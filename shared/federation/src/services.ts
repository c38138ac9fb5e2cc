import type { Api } from '@nocturne/api/api';
import type { Video } from '@nocturne/contracts/entities/video';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { AdsStore } from '@nocturne/stores/ads-store';
import type { AnalyticsStore } from '@nocturne/stores/analytics-store';
import type { ConsentStore } from '@nocturne/stores/consent-store';
import type { LocaleStore } from '@nocturne/stores/locale-store';
import type { ModalsStore } from '@nocturne/stores/modals-store';
import type { NotificationsStore } from '@nocturne/stores/notifications-store';
import type { SessionStore } from '@nocturne/stores/session-store';
import type { SignInPrompt } from '@nocturne/stores/sign-in-prompt';
import type { StatsStore } from '@nocturne/stores/stats-store';
import type { UnreadStore } from '@nocturne/stores/unread-store';
import type { VerificationStore } from '@nocturne/stores/verification-store';
import type { VideoActions } from '@nocturne/stores/video-actions';
import type { WatchLaterStore } from '@nocturne/stores/watch-later-store';
import type { WatchedStore } from '@nocturne/stores/watched-store';

/** What one remote may ask of another; the shell answers by loading the owner, and does nothing while the owner is down. */
export interface Capabilities {
  player: { prefetch(video: Pick<Video, 'video_id' | 'duration'>): void };
  ads: { outstream(host: HTMLElement, signal: AbortSignal): void };
}

/** Instances that the shell makes once per root (on the server once per request) and hands to each remote. */
export interface Services extends Capabilities {
  readonly api: Api;
  readonly localDb: LocalDb;
  readonly session: SessionStore;
  /** Asks for a sign-in before what only members may do, and goes on after it. */
  readonly signIn: SignInPrompt;
  readonly notifications: NotificationsStore;
  readonly modals: ModalsStore;
  /** The uploader's acceptance of all points, and their identity (R4-05). */
  readonly verification: VerificationStore;
  readonly locale: LocaleStore;
  readonly stats: StatsStore;
  readonly watchLater: WatchLaterStore;
  readonly watched: WatchedStore;
  readonly actions: VideoActions;
  /** What the member has not read. */
  readonly unread: UnreadStore;
  readonly consent: ConsentStore;
  readonly analytics: AnalyticsStore;
  /** Which of the ad tags that the operator planned for this visitor may be asked now, and what is told of them. */
  readonly adTags: AdsStore;
  readonly links: OperatorLinks;
  /** Scheme and host of the site, for absolute addresses in structured data. */
  readonly origin: string;
  /** Goes to a path of the site like a click on a link would; `replace` leaves no history entry. */
  navigate(address: string, options?: { replace?: boolean }): void;
}
