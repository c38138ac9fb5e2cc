import type { LoadState } from '@nocturne/stores/load-state';

/**
 * Content of a tab below the header. Only the member's browser loads it, because the server renders
 * without a session.
 */
export interface TabContent {
  readonly loadState: LoadState;
  /** True if the server has no such page. */
  readonly isMissing: boolean;
  /** Reads further values from the query. */
  readQuery?(query: URLSearchParams): void;
  /** Loads a page of the tab. Never rejects. */
  open(page: number, signal?: AbortSignal): Promise<void>;
  /** Loads the further pages that the visitor had before a reload. */
  resume?(previous: this): Promise<void>;
  /** True if back and forward restore the tab as it was. */
  readonly isKept: boolean;
  snapshot(): unknown;
  restore(state: unknown): void;
  dispose(): void;
}

/** A tab that shows only the profile. */
export class NoContent implements TabContent {
  readonly loadState = 'ready';
  readonly isMissing = false;
  readonly isKept = false;

  open(): Promise<void> {
    return Promise.resolve();
  }
  snapshot(): unknown {
    return null;
  }
  restore(): void {}
  dispose(): void {}
}
