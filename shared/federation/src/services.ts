import type { Api } from '@nocturne/api/api';
import type { Video } from '@nocturne/contracts/entities/video';
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { LocalDb } from '@nocturne/local-db/local-db';
import type { AdsStore } from '@nocturne/stores/ads-store';
import type { AnalyticsStore } from '@nocturne/stores/analytics-store';
import type { ConsentStore } from '@nocturne/stores/consent-store';
import type { LocaleStore } from '@nocturne/stores/locale-store';
import type { ModalsStore } from '@nocturne/stores/modals-store';
import type { ToastsStore } from '@nocturne/stores/toasts-store';
import type { SessionStore } from '@nocturne/stores/session-store';
import type { SignInPrompt } from '@nocturne/stores/sign-in-prompt';
import type { StatsStore } from '@nocturne/stores/stats-store';
import type { UnreadStore } from '@nocturne/stores/unread-store';
import type { VerificationStore } from '@nocturne/stores/verification-store';
import type { VideoActions } from '@nocturne/stores/video-actions';
import type { WatchLaterStore } from '@nocturne/stores/watch-later-store';
import type { WatchedStore } from '@nocturne/stores/watched-store';

/**
 * Calls from one remote to another. The shell loads the owner on demand, and does nothing while the
 * owner is unavailable.
 */
export interface Capabilities {
  player: { prefetch(video: Pick<Video, 'video_id' | 'duration'>): void };
  ads: { outstream(host: HTMLElement, signal: AbortSignal): void };
}

/** Instances that the shell creates per root (on the server per request) for each remote. */
export interface Services extends Capabilities {
  readonly api: Api;
  readonly localDb: LocalDb;
  readonly session: SessionStore;
  /** Asks for a sign-in before an action for members, and continues after it. */
  readonly signIn: SignInPrompt;
  readonly notifications: ToastsStore;
  readonly modals: ModalsStore;
  /** The uploader's acceptance of the statements, and their identity. */
  readonly verification: VerificationStore;
  readonly locale: LocaleStore;
  readonly stats: StatsStore;
  readonly watchLater: WatchLaterStore;
  readonly watched: WatchedStore;
  readonly actions: VideoActions;
  /** Unread counts of the member. */
  readonly unread: UnreadStore;
  readonly consent: ConsentStore;
  readonly analytics: AnalyticsStore;
  /** Decides which ad tags of this visitor may be requested now, and which events are reported. */
  readonly adTags: AdsStore;
  readonly links: OperatorLinks;
  /** Scheme and host of the site, for absolute addresses in structured data. */
  readonly origin: string;
  /** Navigates to a path of the site like a click on a link; `replace` leaves no history entry. */
  navigate(address: string, options?: { replace?: boolean }): void;
}
